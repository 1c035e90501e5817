import { expect, test } from 'vitest';
import type { Actor } from './policies.ts';
import { canBeWrittenTo, refusalToSend } from './standing.ts';

const other = {
  self: false,
  active: true,
  invisible: false,
  blockedByMe: false,
  blockedMe: false,
  conversing: false,
};

const sender: Actor = { status: 'active', profileStatus: 'active' };

test('the first reason counts', () => {
  expect(refusalToSend(sender, other)).toBeNull();
  expect(refusalToSend({ ...sender, status: 'not_confirmed' }, { ...other, blockedMe: true })).toBe(
    'not_confirmed',
  );
  expect(refusalToSend(sender, { ...other, blockedByMe: true, blockedMe: true })).toBe('blocked');
  expect(refusalToSend(sender, { ...other, invisible: true })).toBe('not_found');
  expect(refusalToSend(sender, { ...other, invisible: true, conversing: true })).toBeNull();
  expect(refusalToSend(sender, null)).toBe('not_found');
  expect(refusalToSend(sender, { ...other, blockedMe: true })).toBe('not_found');
});

test('whoever could not be sent to is not reachable', () => {
  for (const change of [
    { self: true },
    { active: false },
    { invisible: true },
    { blockedByMe: true },
    { blockedMe: true },
  ]) {
    expect(canBeWrittenTo({ ...other, ...change })).toBe(false);
  }
  expect(canBeWrittenTo({ ...other, invisible: true, conversing: true })).toBe(true);
});
