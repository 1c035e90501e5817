import { expect, it } from 'vitest';
import { logInPath, withNext } from './entry-paths.ts';
import { nextPath } from './nextPath.ts';

it('accepts a path of this site and falls back otherwise', () => {
  expect(nextPath('/chats?x=1', '/members')).toBe('/chats?x=1');
  for (const next of [null, '//evil.example', 'javascript:alert(1)'])
    expect(nextPath(next, '/members')).toBe('/members');
});

it('is kept in the paths of log-in, sign-up and activation', () => {
  expect(logInPath('/chats?x=1')).toBe('/login?next=%2Fchats%3Fx%3D1');
  expect(withNext('/activate/error?reason=a', '/likes')).toBe('/activate/error?reason=a&next=%2Flikes');
  expect(withNext('/signup', null)).toBe('/signup');
});
