import { describe, expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { mustWarn } from '@rendezvous/machines/entry-warning/entry-warning.rules';
import { entryFacts, needsActivation, needsPhoto, hasOwnReminder, type WarningSite } from './notice.rules.ts';

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
  it('lead to no warning while completing the sign-up or resetting the password', () => {
    const german: WarningSite = { ...site, geoip_selected_country: 'DE' };
    expect(isWarned(german, '/reset-password/do', 'lander')).toBe(false);
    expect(isWarned(german, '/complete-signup', 'default')).toBe(false);
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
  it('is true for members without a main photo, except on pages about photos or purchases (PAGE-19)', () => {
    expect(needsPhoto(user(), '/members')).toBe(true);
    expect(needsPhoto(user({}, { main_image: {} as never }), '/members')).toBe(false);
    const purchase = ['/premium', '/pricing', '/credits', '/credits/250/paypal', '/transactions/01a2'];
    const others = [
      '/profile',
      '/signup',
      '/complete-signup',
      '/activate/done',
      '/notifications',
      '/directdebit',
    ];
    for (const path of [...others, ...purchase]) expect(needsPhoto(user(), path)).toBe(false);
  });
});
