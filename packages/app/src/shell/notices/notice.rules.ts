import type { Settings, User } from '@rendezvous/contract/entities';
import type { EntryFacts } from '@rendezvous/machines/entry-warning/entry-warning.rules';

/** Pages that the entry warning leaves alone (spec section 2). */
const WITHOUT_WARNING = ['complete-signup', 'reset-password'] as const;
/** Pages without the photo alert: those that are about photos or have little room, and those of a purchase. */
const WITHOUT_PHOTO_ALERT = [
  '/profile',
  '/signup',
  '/complete-signup',
  '/activate/done',
  '/premium',
  '/pricing',
  '/credits',
  '/transactions',
  '/notifications',
  '/directdebit',
];

const isAt = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

export type WarningSite = Pick<
  Settings,
  'enable_site_entry_popup' | 'site_entry_popup_excluded_countries' | 'geoip_selected_country'
>;

type Standing = Pick<EntryFacts, 'layout' | 'dismissed' | 'installedApp'> & { readonly path: string };

/** A visitor's page as the rule of the entry warning asks for it (spec section 2, "Site-entry warning"). */
export function entryFacts(site: WarningSite, { path, ...standing }: Standing): EntryFacts {
  return {
    ...standing,
    enabled: site.enable_site_entry_popup,
    excluded: site.site_entry_popup_excluded_countries,
    country: site.geoip_selected_country,
    signedIn: false,
    page: WITHOUT_WARNING.find((page) => isAt(path, [`/${page}`])) ?? 'other',
  };
}

/** Whether to remind of the link in the mail (spec section 4, "Activation reminder"). */
export function needsActivation(user: User): boolean {
  return (
    user.status === 'not_confirmed' &&
    user.profile.status === 'disabled' &&
    user.notifications_disabled.length === 0
  );
}

/**
 * Pages that offer another mail themselves, and the sign-up, on whose form nobody can confirm an address yet: its member is
 * there a moment before the page after it.
 */
export function remindsByItself(path: string): boolean {
  return isAt(path, ['/activate', '/signup', '/complete-signup']);
}

/** Whether to ask for a photo here (spec section 6). */
export function needsPhoto(user: User, path: string): boolean {
  return user.profile.main_image === null && !isAt(path, WITHOUT_PHOTO_ALERT);
}
