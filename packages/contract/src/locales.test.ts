import { expect, it } from 'vitest';
import { pathInDefaultLocale } from './locales.ts';

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
