import { expect, it } from 'vitest';
import { addresseeOf, signUpPathFor } from './addressee.ts';

it.each([
  ['/members/01a2/chat', { id: '01a2', purpose: 'write' }],
  ['/de/members/01a2/chat', { id: '01a2', purpose: 'write' }],
  ['/members/01a2#like', { id: '01a2', purpose: 'like' }],
  ['/members/01a2', null],
  ['/members', null],
  ['/chats/01a2', null],
  ['//evil.example/members/01a2/chat', null],
  [null, null],
])('returns for next=%s: %j (LOGIN-10)', (next, addressee) => expect(addresseeOf(next)).toEqual(addressee));

it.each([
  ['/members/01a2/chat', '/members/01a2/signup'],
  ['/members/01a2#like', '/signup?next=%2Fmembers%2F01a2%23like'],
  ['/credits', '/signup?next=%2Fcredits'],
  [null, '/signup'],
])('leads for next=%s to %s (SIGNUP-16)', (next, path) => expect(signUpPathFor(next)).toBe(path));
