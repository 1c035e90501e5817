/**
 * Names the wording to which members consent when they enter their sexuality (PROFILE-10): `traits.sexuality_consent`
 * beside the field and `traits.sexuality_agree` on the box below it. Change the name whenever the meaning of these
 * messages changes, since each stored consent must be shown with its wording; the test lists the wording of each name.
 */
export const SEXUALITY_CONSENT = 'profile_form_1';
