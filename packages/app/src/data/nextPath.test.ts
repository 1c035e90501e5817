import { expect, it } from 'vitest';
import { logInPath, withNext } from './entry-paths.ts';
import { nextPath } from './nextPath.ts';

it('leads to a page of ours, and home otherwise', () => {
  expect(nextPath('/chats?x=1', '/members')).toBe('/chats?x=1');
  for (const next of [null, '//evil.example', 'javascript:alert(1)'])
    expect(nextPath(next, '/members')).toBe('/members');
});

it('is carried along by whatever stands in between', () => {
  expect(logInPath('/chats?x=1')).toBe('/login?next=%2Fchats%3Fx%3D1');
  expect(withNext('/activate/error?reason=a', '/likes')).toBe('/activate/error?reason=a&next=%2Flikes');
  expect(withNext('/signup', null)).toBe('/signup');
});
