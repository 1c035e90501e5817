import { describe, expect, it } from 'vitest';
import { emailProblem, nameProblem, passwordProblem } from './credentials.ts';
import { graphemes } from './text.ts';
import { localisePath, splitLocale } from './locales.ts';

describe('emailProblem', () => {
  it.each(['anna@example.com', ' Anna.Lena+x@sub.example.co.uk ', 'jürgen@müller.de'])(
    'accepts %s (SIGNUP-4)',
    (email) => expect(emailProblem(email)).toBeNull(),
  );
  it.each([
    'anna',
    'anna@',
    '@example.com',
    'a b@example.com',
    'a@example',
    'a@exa..mple.com',
    `a@${'b'.repeat(260)}.com`,
  ])('refuses %s (SIGNUP-4)', (email) => expect(emailProblem(email)).toBe('invalid'));
  it('refuses blanks as missing', () => expect(emailProblem('  ')).toBe('required'));
});

describe('nameProblem', () => {
  it('refuses a first @, the e-mail address, one character and control characters (SIGNUP-3)', () => {
    expect(nameProblem('@anna', '')).toBe('starts_with_at');
    expect(nameProblem('Anna@Example.com', 'anna@example.com')).toBe('same_as_email');
    expect(nameProblem('A', '')).toBe('too_short');
    expect(nameProblem('Anna\u202E', '')).toBe('invalid');
    expect(nameProblem('Łucja 👩‍🚀', '')).toBeNull();
  });

  it('refuses piled up combining marks, and accepts those that languages use (SIGNUP-3)', () => {
    expect(nameProblem(`Anna${'\u0301'.repeat(10_000)}`, '')).toBe('too_long');
    expect(nameProblem(`Anna${'\u0301'.repeat(5)}`, '')).toBe('invalid');
    expect(nameProblem(`A${'\u0316'.repeat(4)}nna`, '')).toBe('invalid');
    for (const name of ['Nguyễn', 'Nguyễn'.normalize('NFD'), 'שָׁלוֹם', 'निश्चला', 'กิ๊ก'])
      expect([name, nameProblem(name, '')]).toEqual([name, null]);
  });
});

describe('passwordProblem', () => {
  it('refuses a wrong length, the name and the e-mail address (SIGNUP-6)', () => {
    expect(passwordProblem('short', '', '')).toBe('too_short');
    expect(passwordProblem('x'.repeat(129), '', '')).toBe('too_long');
    expect(passwordProblem('Annabella-Marie', 'annabella-marie', '')).toBe('same_as_name');
    expect(passwordProblem('anna@example.com', 'Anna', 'Anna@Example.com')).toBe('same_as_email');
    expect(passwordProblem('four words of mine', 'Anna', 'anna@example.com')).toBeNull();
  });
});

describe('graphemes', () => {
  it('counts characters as a person does (CHAT-15)', () => expect(graphemes('né👩‍👩‍👧🇫🇮')).toBe(4));
});

describe('splitLocale and localisePath', () => {
  it('separate and add the language prefix, which English does not have (LOCALE-3)', () => {
    expect(splitLocale('/de/members')).toEqual({ locale: 'de', path: '/members' });
    expect(splitLocale('/de')).toEqual({ locale: 'de', path: '/' });
    expect(splitLocale('/dex/members')).toEqual({ locale: 'en', path: '/dex/members' });
    expect(splitLocale('/en/members')).toEqual({ locale: 'en', path: '/en/members' });
    expect(localisePath('de', '/')).toBe('/de');
    expect(localisePath('en', '/chats')).toBe('/chats');
  });
});
