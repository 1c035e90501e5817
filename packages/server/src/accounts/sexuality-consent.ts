/**
 * Which words a member agrees to by telling their sexuality: `traits.sexuality_consent` beside the field and
 * `traits.sexuality_agree` on the box below it. When what these words say changes, this changes with them, so that every
 * consent on record can be shown with its words; the test knows the words of each.
 */
export const SEXUALITY_CONSENT = 'profile_form_1';
