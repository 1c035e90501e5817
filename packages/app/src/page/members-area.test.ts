import { expect, it } from 'vitest';
import { isMembersArea } from './members-area.ts';

it.each(['/members', '/members/', '/members/7', '/chats', '/likes', '/likes/m/7', '/premium'])(
  '%s is in the members area (PAGE-2)',
  (path) => expect(isMembersArea(path)).toBe(true),
);

it.each([
  '/',
  '/members/7/chat',
  '/chats/7',
  '/likes/given',
  '/credits',
  '/premiums',
  '/profile',
  '/pricing',
])('%s is not in the members area (PAGE-2)', (path) => expect(isMembersArea(path)).toBe(false));
