import type { CountryCode } from '@rendezvous/contract/countries';
import type { Settings, User } from '@rendezvous/contract/entities';

/** Pages without the entry warning (spec section 2). */
const WITHOUT_WARNING = ['/complete-signup', '/reset-password'];
/** Where the warning shows in the simple layouts (spec section 2). */
const WARNED_IN_LANDERS = new Set<CountryCode>(['NL', 'DE']);
/** Pages without the photo alert (spec section 6). */
const WITHOUT_PHOTO_ALERT = [
  '/profile',
  '/signup',
  '/complete-signup',
  '/activate/done',
  '/premium',
  '/notifications',
  '/directdebit',
];

const isAt = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`));

export type WarningSite = Pick<
  Settings,
  'enable_site_entry_popup' | 'site_entry_popup_excluded_countries' | 'geoip_selected_country'
>;

/** Whether a visitor is warned here; that it happens once is the dismissal's part (spec section 2, "Site-entry warning"). */
export function isWarned(site: WarningSite, path: string, layout: 'default' | 'lander'): boolean {
  const country = site.geoip_selected_country;
  if (!site.enable_site_entry_popup || site.site_entry_popup_excluded_countries.includes(country))
    return false;
  if (layout === 'lander' && !WARNED_IN_LANDERS.has(country)) return false;
  return !isAt(path, WITHOUT_WARNING);
}

/** Whether to remind of the link in the mail (spec section 4, "Activation reminder"). */
export function needsActivation(user: User): boolean {
  return (
    user.status === 'not_confirmed' &&
    user.profile.status === 'disabled' &&
    user.notifications_disabled.length === 0
  );
}

/** Whether to ask for a photo here (spec section 6). */
export function needsPhoto(user: User, path: string): boolean {
  return user.profile.main_image === null && !isAt(path, WITHOUT_PHOTO_ALERT);
}
