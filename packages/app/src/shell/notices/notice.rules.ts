import type { ChatEntry, Settings, User } from '@rendezvous/contract/entities';
import { TIME_BONUS, WELCOME_DISCOUNT } from '@rendezvous/contract/rules';
import type { EntryFacts } from '@rendezvous/machines/entry-warning/entry-warning.rules';

/** Pages without the entry warning (ENTRY-4). */
const WITHOUT_WARNING = ['complete-signup', 'reset-password', 'unsubscribe'] as const;
/** Pages without the photo alert (PAGE-19). The settings are below the profile. */
const WITHOUT_PHOTO_ALERT = [
  '/profile',
  '/signup',
  '/activate/done',
  '/premium',
  '/notifications',
  '/directdebit',
];

const isUnder = (path: string, roots: readonly string[]) =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

export type WarningSite = Pick<
  Settings,
  'enable_site_entry_popup' | 'site_entry_popup_excluded_countries' | 'geoip_selected_country'
>;

type PageFacts = Pick<EntryFacts, 'layout' | 'dismissed' | 'installedApp'> & { readonly path: string };

/** Returns the facts about a visitor's page that the rule of the entry warning needs (ENTRY-4, ENTRY-5). */
export function entryFacts(site: WarningSite, { path, ...facts }: PageFacts): EntryFacts {
  return {
    ...facts,
    enabled: site.enable_site_entry_popup,
    excluded: site.site_entry_popup_excluded_countries,
    country: site.geoip_selected_country,
    signedIn: false,
    page: WITHOUT_WARNING.find((page) => isUnder(path, [`/${page}`])) ?? 'other',
  };
}

/** Returns whether the member needs the activation reminder (ACCOUNT-7). */
export function needsActivation(user: User): boolean {
  return (
    user.status === 'not_confirmed' &&
    user.profile.status === 'disabled' &&
    user.notifications_disabled.length === 0
  );
}

/**
 * Returns whether a page offers another activation mail itself. The sign-up counts too: its member is signed in a moment
 * before the next page appears.
 */
export function hasOwnReminder(path: string): boolean {
  return isUnder(path, ['/activate', '/signup', '/complete-signup']);
}

/** Returns whether to show the photo alert on a page (PAGE-19). */
export function needsPhoto(user: User, path: string): boolean {
  return user.profile.main_image === null && !isUnder(path, WITHOUT_PHOTO_ALERT);
}

/** Pages on which a member sees by themselves that mails are stopped, or is busy with something else. */
const WITHOUT_MAILS_ALERT = [
  ...WITHOUT_PHOTO_ALERT,
  '/complete-signup',
  '/pricing',
  '/credits',
  '/transactions',
  '/account-deleted',
];

/** Returns whether to say that the member gets no notifications by mail (PAGE-21). */
export function hasStoppedMails({ status, notifications_disabled: reasons }: User, path: string): boolean {
  return status === 'active' && reasons.length > 0 && !isUnder(path, WITHOUT_MAILS_ALERT);
}

/** How long a dismissal of the alert about stopped mails lasts, in days, while the same reasons last (PAGE-20). */
export const MAILS_ALERT_SNOOZE_DAYS = 30;

/** What the keys of the dismissals of the alert about stopped mails begin with. */
export const MAILS_ALERT = 'mails-stopped:';

/** The key of a dismissal, which holds for these reasons only (PAGE-20). */
export function mailsAlertKey({ notifications_disabled: reasons }: User): string {
  return MAILS_ALERT + reasons.toSorted().join(',');
}

/** Pages that show the state of notifications themselves, or on which the member is busy with something else. */
const WITHOUT_PUSH_ALERT = WITHOUT_MAILS_ALERT;

/**
 * Returns whether to ask for notifications on a page (PUSH-2). The browser's own question is asked only once, so nothing
 * is shown after its answer.
 */
export function mayPromptForPush(
  { features, push_public_key: key }: Pick<Settings, 'features' | 'push_public_key'>,
  permission: NotificationPermission,
  path: string,
): boolean {
  return features.push && key !== '' && permission === 'default' && !isUnder(path, WITHOUT_PUSH_ALERT);
}

/**
 * Returns whether a member has shown that they may want notifications: they have sent a message, or were liked (PUSH-2).
 * `answered` is in how many conversations both have written.
 */
export function hasSignOfInterest(
  selfId: string,
  chats: readonly Pick<ChatEntry, 'last_message'>[],
  likedBy: readonly unknown[],
  answered: number,
): boolean {
  return (
    answered > 0 || likedBy.length > 0 || chats.some(({ last_message: last }) => last?.sender_id === selfId)
  );
}

/** In how many conversations both have written before the site offers to be installed. */
const ANSWERED_BEFORE_INSTALL = 2;

/** Returns whether to offer to install the site on a page (APP-7); never on the day of the sign-up. `now` is in milliseconds. */
export function mayOfferInstall(
  { signup_date: signedUpAt }: Pick<User, 'signup_date'>,
  answered: number,
  now: number,
  path: string,
): boolean {
  return (
    answered >= ANSWERED_BEFORE_INSTALL &&
    now - Date.parse(signedUpAt) > DAY_SECONDS * 1_000 &&
    !isUnder(path, WITHOUT_MAILS_ALERT)
  );
}

/** The page that shows the offer beside its prices. */
/** Pages that show the offer themselves, and pages of an order or a debit, which a member is paying already. */
const WITHOUT_WELCOME_OFFER = ['/premium', '/pricing', '/credits', '/transactions', '/directdebit'];
const DAY_SECONDS = 86_400;

/**
 * Returns whether to ask the server for the welcome discount (BONUS-2) and to show it on a page with notices
 * (BONUS-10). `now` is the server's time, in milliseconds since the epoch.
 */
export function mayHaveWelcomeOffer(
  { status, paid_user: paid, signup_date: signedUp }: Pick<User, 'status' | 'paid_user' | 'signup_date'>,
  path: string,
  now: number,
): boolean {
  const seconds = (now - Date.parse(signedUp)) / 1_000;
  return (
    status !== 'not_confirmed' &&
    !paid &&
    seconds >= TIME_BONUS.seconds &&
    seconds < WELCOME_DISCOUNT.days * DAY_SECONDS &&
    !isUnder(path, WITHOUT_WELCOME_OFFER)
  );
}
