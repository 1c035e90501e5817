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
  it('reads `no` of a browser as `nb`, and falls back to English (LOCALE-4)', () => {
    expect(chooseLocale({ ...nothing, acceptLanguage: 'no,en;q=0.5' })).toBe('nb');
    expect(chooseLocale({ ...nothing, acceptLanguage: 'ja,zh;q=0.5' })).toBe('en');
    expect(chooseLocale(nothing)).toBe('en');
  });
});
