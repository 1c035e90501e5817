import { expect, test } from 'vitest';
import { canBeWrittenTo, refusalToSend } from './standing.ts';

const other = {
  self: false,
  active: true,
  invisible: false,
  blockedByMe: false,
  blockedMe: false,
  conversing: false,
};

test('the first reason counts', () => {
  expect(refusalToSend('active', other)).toBeNull();
  expect(refusalToSend('not_confirmed', { ...other, blockedMe: true })).toBe('not_confirmed');
  expect(refusalToSend('active', { ...other, blockedMe: true, invisible: true })).toBe('blocked');
  expect(refusalToSend('active', { ...other, invisible: true })).toBe('not_found');
  expect(refusalToSend('active', { ...other, invisible: true, conversing: true })).toBeNull();
  expect(refusalToSend('active', null)).toBe('not_found');
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
