import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetWayBack, keepWayBack, wayBackOf } from './way-back.ts';
import { clearMemberStorage } from '../../data/browser-storage.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');

beforeEach(() => {
  const items: Record<string, string> = {};
  Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => (items[key] = value) },
    removeItem: { value: (key: string) => delete items[key] },
  });
  vi.stubGlobal('localStorage', items);
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('leads a member to the conversation that ran dry last, for a day', () => {
  expect(wayBackOf('1')).toBeNull();
  keepWayBack('1', '/chats/7');
  keepWayBack('1', '/chats/8');
  expect([wayBackOf('1'), wayBackOf('2')]).toEqual(['/chats/8', null]);
  vi.setSystemTime(NOON + 86_399_000);
  expect(wayBackOf('1')).toBe('/chats/8');
  vi.setSystemTime(NOON + 86_400_000);
  expect(wayBackOf('1')).toBeNull();
});

it('is forgotten by who has gone back, and by who logs out', () => {
  keepWayBack('1', '/chats/7');
  forgetWayBack('1');
  expect(wayBackOf('1')).toBeNull();
  keepWayBack('1', '/chats/7');
  clearMemberStorage();
  expect(wayBackOf('1')).toBeNull();
});

it('leads to no other site', () => {
  localStorage.setItem('way-back:1', `${NOON} https://elsewhere.example/`);
  expect(wayBackOf('1')).toBeNull();
});
