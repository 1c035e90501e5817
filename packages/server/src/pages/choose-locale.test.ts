import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

const nothing = {
  pathname: '/members',
  cookie: undefined,
  account: null,
  acceptLanguage: undefined,
  domainLanguage: '',
};

describe('chooseLocale', () => {
  it('prefers the prefix to everything else (LOCALE-4)', () => {
    expect(chooseLocale({ ...nothing, pathname: '/fi/members', cookie: 'de', domainLanguage: 'pl' })).toBe(
      'fi',
    );
  });
  it('prefers the cookie, then the account, then the domain, then the browser (LOCALE-4)', () => {
    const all = {
      ...nothing,
      cookie: 'da',
      account: 'sv',
      domainLanguage: 'pl-PL',
      acceptLanguage: 'it',
    } as const;
    expect(chooseLocale(all)).toBe('da');
    expect(chooseLocale({ ...all, cookie: 'xx' })).toBe('sv');
    expect(chooseLocale({ ...all, cookie: undefined, account: null })).toBe('pl');
    expect(chooseLocale({ ...all, cookie: undefined, account: null, domainLanguage: '' })).toBe('it');
  });
  it('prefers the slug of a landing page to everything but the prefix (LOCALE-4, LAND-5)', () => {
    const fi = {
      ...nothing,
      cookie: 'fi',
      account: 'fi',
      acceptLanguage: 'fi',
      domainLanguage: 'fi',
    } as const;
    expect(chooseLocale({ ...fi, pathname: '/landers/video/plaineng' })).toBe('en');
    expect(chooseLocale({ ...fi, pathname: '/members/7/landing2/she-de' })).toBe('de');
    expect(chooseLocale({ ...fi, pathname: '/sv/landers/video/plaineng' })).toBe('sv');
    expect(chooseLocale({ ...fi, pathname: '/landers/video/she-xx' })).toBe('fi');
  });
  it('is English for a client that names no languages, unless a cookie or an account does (LOCALE-4)', () => {
    for (const acceptLanguage of [undefined, '']) {
      const client = { ...nothing, domainLanguage: 'fi', acceptLanguage };
      expect(chooseLocale(client)).toBe('en');
      expect(chooseLocale({ ...client, cookie: 'da' })).toBe('da');
      expect(chooseLocale({ ...client, account: 'sv' })).toBe('sv');
    }
    expect(chooseLocale({ ...nothing, domainLanguage: 'fi', acceptLanguage: '*' })).toBe('fi');
  });
  it('reads `no` of a browser as `nb`, and falls back to English (LOCALE-4)', () => {
    expect(chooseLocale({ ...nothing, acceptLanguage: 'no,en;q=0.5' })).toBe('nb');
    expect(chooseLocale({ ...nothing, acceptLanguage: 'ja,zh;q=0.5' })).toBe('en');
    expect(chooseLocale(nothing)).toBe('en');
  });
});
