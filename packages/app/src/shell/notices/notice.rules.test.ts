import { describe, expect, it } from 'vitest';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import type { User } from '@rendezvous/contract/entities';
import { mustWarn } from '@rendezvous/machines/entry-warning/entry-warning.rules';
import {
  entryFacts,
  hasSignOfInterest,
  mailsAlertKey,
  needsActivation,
  needsPhoto,
  hasOwnReminder,
  mayHaveWelcomeOffer,
  mayOfferInstall,
  mayPromptForPush,
  type WarningSite,
} from './notice.rules.ts';

const site: WarningSite = {
  enable_site_entry_popup: true,
  site_entry_popup_excluded_countries: ['FR'],
  geoip_selected_country: 'SE',
};

const isWarned = (settings: WarningSite, path: string, layout: 'default' | 'lander', overrides = {}) =>
  mustWarn(entryFacts(settings, { path, layout, dismissed: false, installedApp: false, ...overrides }));

describe('entryFacts', () => {
  it('lead to a warning unless the setting is off or the country is excluded', () => {
    expect(isWarned(site, '/', 'default')).toBe(true);
    expect(isWarned({ ...site, enable_site_entry_popup: false }, '/', 'default')).toBe(false);
    expect(isWarned({ ...site, geoip_selected_country: 'FR' }, '/', 'default')).toBe(false);
  });
  it('lead to no warning after a dismissal or in the installed app', () => {
    expect(isWarned(site, '/', 'default', { dismissed: true })).toBe(false);
    expect(isWarned(site, '/', 'default', { installedApp: true })).toBe(false);
  });
  it('lead to a warning in the lander layout only in NL and DE (ENTRY-5)', () => {
    expect(isWarned(site, '/login', 'lander')).toBe(false);
    expect(isWarned({ ...site, geoip_selected_country: 'NL' }, '/login', 'lander')).toBe(true);
    expect(isWarned({ ...site, geoip_selected_country: 'DE' }, '/login', 'lander')).toBe(true);
  });
  it('lead to no warning while completing the sign-up, resetting the password or ending mails (ENTRY-4)', () => {
    const german: WarningSite = { ...site, geoip_selected_country: 'DE' };
    expect(isWarned(german, '/reset-password/do', 'lander')).toBe(false);
    expect(isWarned(german, '/complete-signup', 'default')).toBe(false);
    expect(isWarned(german, '/unsubscribe', 'lander')).toBe(false);
    expect(isWarned(german, '/reset-passwords', 'default')).toBe(true);
  });
});

const user = (change: Partial<User> = {}, profile: Partial<User['profile']> = {}) =>
  ({
    status: 'not_confirmed',
    notifications_disabled: [],
    ...change,
    profile: { status: 'disabled', main_image: null, ...profile },
  }) as unknown as User;

describe('needsActivation', () => {
  it('requires an unconfirmed account, a disabled profile and working notifications', () => {
    expect(needsActivation(user())).toBe(true);
    expect(needsActivation(user({ status: 'active' }))).toBe(false);
    expect(needsActivation(user({}, { status: 'active' }))).toBe(false);
    expect(needsActivation(user({ notifications_disabled: ['bounce'] }))).toBe(false);
  });
});

describe('hasOwnReminder', () => {
  it('is true for the pages of the activation, which show the same text themselves', () => {
    expect(hasOwnReminder('/activate/error')).toBe(true);
    expect(hasOwnReminder('/activate/done')).toBe(true);
    expect(hasOwnReminder('/complete-signup')).toBe(true);
    expect(hasOwnReminder('/members')).toBe(false);
  });

  it('is true for the sign-up, which is still on screen when its member is signed in', () => {
    expect(hasOwnReminder('/signup')).toBe(true);
  });
});

describe('needsPhoto', () => {
  it('is true for members without a main photo, except on the pages that PAGE-19 names', () => {
    for (const path of [
      '/members',
      '/likes',
      '/credits',
      '/credits/250/paypal',
      '/transactions/01a2',
      '/pricing',
    ])
      expect([path, needsPhoto(user(), path)]).toEqual([path, true]);
    expect(needsPhoto(user({}, { main_image: {} as never }), '/members')).toBe(false);
    const without = [
      '/profile',
      '/profile/settings/privacy',
      '/signup',
      '/activate/done',
      '/premium',
      '/notifications',
      '/directdebit',
    ];
    expect(without.filter((path) => needsPhoto(user(), path))).toEqual([]);
  });
});

describe('mayOfferInstall (APP-7)', () => {
  const signedUp = { signup_date: '2026-03-10T12:00:00Z' };
  const nextDay = Date.parse('2026-03-11T12:00:01Z');

  it('holds from the second answered conversation on', () => {
    expect([0, 1, 2, 3].map((answered) => mayOfferInstall(signedUp, answered, nextDay, '/members'))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('does not hold on the day of the sign-up', () => {
    expect(mayOfferInstall(signedUp, 2, nextDay - 2_000, '/members')).toBe(false);
  });

  it.each(['/credits/4', '/premium', '/profile', '/notifications', '/account-deleted'])(
    'does not hold on %s',
    (path) => {
      expect(mayOfferInstall(signedUp, 2, nextDay, path)).toBe(false);
    },
  );
});

describe('hasSignOfInterest', () => {
  const from = (senderId: string) => ({ last_message: { sender_id: senderId } }) as never;
  it.each([
    ['nothing has happened', [], [], 0, false],
    ['somebody else has written', [from('other')], [], 0, false],
    ['a conversation has no message left', [{ last_message: null } as never], [], 0, false],
    ['the member has written', [from('other'), from('self')], [], 0, true],
    ['others have answered them', [from('other')], [], 1, true],
    ['somebody likes them', [], [{}], 0, true],
  ])('when %s: %#', (_, chats, likedBy, answered, expected) =>
    expect(hasSignOfInterest('self', chats, likedBy, answered)).toBe(expected),
  );
});

describe('mailsAlertKey', () => {
  it('differs by the reasons, in whatever order they came (PAGE-20)', () => {
    const keyOf = (...reasons: User['notifications_disabled']) =>
      mailsAlertKey({ notifications_disabled: reasons } as unknown as User);
    expect(keyOf('bounce', 'fbl')).toBe(keyOf('fbl', 'bounce'));
    expect(new Set([keyOf(), keyOf('fbl'), keyOf('bounce'), keyOf('fbl', 'bounce')]).size).toBe(4);
  });
});

describe('mayPromptForPush', () => {
  const pushSite = { features: { ...DEFAULT_FEATURES, push: true }, push_public_key: 'BKey' };

  it('holds until the browser’s own question was answered (PUSH-2)', () => {
    const permissions = ['default', 'granted', 'denied'] as const;
    expect(permissions.map((permission) => mayPromptForPush(pushSite, permission, '/members'))).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('does not hold on a site without push or without a key (PUSH-1)', () => {
    const without = { ...pushSite, features: { ...pushSite.features, push: false } };
    expect(mayPromptForPush(without, 'default', '/members')).toBe(false);
    expect(mayPromptForPush({ ...pushSite, push_public_key: '' }, 'default', '/members')).toBe(false);
  });
  it('holds on a page where the member is not busy with something else (PUSH-2)', () => {
    const asks = (path: string) => mayPromptForPush(pushSite, 'default', path);
    const busy = [
      '/notifications',
      '/profile',
      '/signup',
      '/complete-signup',
      '/activate/done',
      '/premium',
      '/credits/250/paypal',
      '/account-deleted',
    ];
    expect(busy.filter(asks)).toEqual([]);
    const others = ['/', '/members', '/members/7', '/chats', '/likes', '/notifications-of-others'];
    expect(others.filter(asks)).toEqual(others);
  });
});

describe('mayHaveWelcomeOffer', () => {
  const HOUR_MS = 3_600_000;
  const now = Date.parse('2026-03-10T12:00:00Z');
  const signedUp = (hoursAgo: number, change: Partial<User> = {}) =>
    user({
      status: 'active',
      paid_user: false,
      signup_date: new Date(now - hoursAgo * HOUR_MS).toISOString(),
      ...change,
    });
  const shows = (member: User, path = '/members') => mayHaveWelcomeOffer(member, path, now);

  it('holds from the end of the time bonus until 7 days after sign-up (BONUS-2)', () => {
    expect([3.9, 4, 167.9, 168].map((hours) => shows(signedUp(hours)))).toEqual([false, true, true, false]);
  });
  it('does not hold before the address is confirmed, or after a purchase', () => {
    expect(shows(signedUp(48, { status: 'not_confirmed' }))).toBe(false);
    expect(shows(signedUp(48, { paid_user: true }))).toBe(false);
  });
  it('holds on every page of the site without an offer or an order of its own (BONUS-10)', () => {
    const without = ['/premium', '/pricing', '/credits', '/credits/25', '/transactions/7', '/directdebit/25'];
    const paths = [
      '/',
      '/members',
      '/members/7',
      '/likes',
      '/profile',
      '/notifications',
      '/pages/faq',
      '/swipe-game',
    ];
    expect([...paths, ...without].filter((path) => shows(signedUp(48), path))).toEqual(paths);
  });
});
