/** As whom members can look at their own profile: as somebody who has never met them (PROFILE-15). */
export const PREVIEW_VIEWERS = ['free', 'premium', 'visitor'] as const;
export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number];

/** The id of the viewer whom nobody is. The rules then find no block, like, conversation or shown photo. */
export const STRANGER_ID = '00000000-0000-4000-8000-000000000000';
