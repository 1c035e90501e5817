import { expect, it } from 'vitest';
import { nextPath } from './nextPath.ts';

it.each([
  ['/chats?x=1', '/chats?x=1'],
  [null, '/members'],
  ['//evil.example', '/members'],
  ['/\\evil.example', '/members'],
  ['https://evil.example', '/members'],
  ['javascript:alert(1)', '/members'],
])('nextPath(%s) is %s', (next, path) => expect(nextPath(next, '/members')).toBe(path));
