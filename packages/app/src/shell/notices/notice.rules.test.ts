import { describe, expect, it } from 'vitest';
import type { User } from '@rendezvous/contract/entities';
import { mustWarn } from '@rendezvous/machines/entry-warning/entry-warning.rules';
import {
  entryFacts,
  needsActivation,
  needsPhoto,
  remindsByItself,
  type WarningSite,
} from './notice.rules.ts';

const site: WarningSite = {
  enable_site_entry_popup: true,
  site_entry_popup_excluded_countries: ['FR'],
  geoip_selected_country: 'SE',
};

const isWarned = (on: WarningSite, path: string, layout: 'default' | 'lander', since = {}) =>
  mustWarn(entryFacts(on, { path, layout, dismissed: false, installedApp: false, ...since }));

describe('entryFacts', () => {
  it('come to a warning on the site, unless the site or the country says no', () => {
    expect(isWarned(site, '/', 'default')).toBe(true);
    expect(isWarned({ ...site, enable_site_entry_popup: false }, '/', 'default')).toBe(false);
    expect(isWarned({ ...site, geoip_selected_country: 'FR' }, '/', 'default')).toBe(false);
  });
  it('come to no warning once it was dismissed, nor in the installed app', () => {
    expect(isWarned(site, '/', 'default', { dismissed: true })).toBe(false);
    expect(isWarned(site, '/', 'default', { installedApp: true })).toBe(false);
  });
  it('come to one in NL and DE only in the lander layout (ENTRY-5)', () => {
    expect(isWarned(site, '/login', 'lander')).toBe(false);
    expect(isWarned({ ...site, geoip_selected_country: 'NL' }, '/login', 'lander')).toBe(true);
    expect(isWarned({ ...site, geoip_selected_country: 'DE' }, '/login', 'lander')).toBe(true);
  });
  it('leave completing the sign-up and resetting the password alone', () => {
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
  it('asks for all three: not confirmed, disabled, and mail that arrives', () => {
    expect(needsActivation(user())).toBe(true);
    expect(needsActivation(user({ status: 'active' }))).toBe(false);
    expect(needsActivation(user({}, { status: 'active' }))).toBe(false);
    expect(needsActivation(user({ notifications_disabled: ['bounce'] }))).toBe(false);
  });
});

describe('remindsByItself', () => {
  it('is true of the pages of the activation, which would say everything twice', () => {
    expect(remindsByItself('/activate/error')).toBe(true);
    expect(remindsByItself('/activate/done')).toBe(true);
    expect(remindsByItself('/complete-signup')).toBe(true);
    expect(remindsByItself('/members')).toBe(false);
  });

  it('is true of the sign-up, whose form is still on its way when its member is there', () => {
    expect(remindsByItself('/signup')).toBe(true);
  });
});

describe('needsPhoto', () => {
  it('asks members without a main photo, not where photos or money are dealt with (PAGE-19)', () => {
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
