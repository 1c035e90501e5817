import { expect, it } from 'vitest';
import { mailedPath, pathInDefaultLocale, type Locale } from './locales.ts';

it.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/members/1', '/members/1'],
  ['/members', null],
  ['/english', null],
  ['/de/en', null],
  ['/en//evil.example', '/evil.example'],
  ['/en/\\/evil.example', '/evil.example'],
])('pathInDefaultLocale(%s) is %s (LOCALE-3)', (path, plain) =>
  expect(pathInDefaultLocale(path)).toBe(plain),
);

it.each<[Locale, string, string]>([
  ['en', '/', '/en'],
  ['en', '/likes', '/en/likes'],
  ['de', '/likes', '/de/likes'],
])('names the language of a mail in its link: %s, %s (MAIL-3)', (locale, path, mailed) =>
  expect(mailedPath(locale, path)).toBe(mailed),
);
