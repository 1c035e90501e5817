/** What became of a name or a text of a profile that others do not see (PROFILE-16). */
export const TEXT_REVIEWS = ['in_review', 'rejected'] as const;
export type TextReview = (typeof TEXT_REVIEWS)[number];

/** The parts of a profile that can wait for approval (PROFILE-16). */
export const REVIEWED_TEXTS = ['name', 'about'] as const;
export type ReviewedText = (typeof REVIEWED_TEXTS)[number];
