import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearReturnPath, readReturnPath, resumes, resumingQuery, storeReturnPath } from './return-path.ts';
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

it('returns the conversation in which the credits ran out last, for 24 hours (PAY-18)', () => {
  expect(readReturnPath('1')).toBeNull();
  storeReturnPath('1', '/chats/7');
  storeReturnPath('1', '/chats/8');
  expect([readReturnPath('1'), readReturnPath('2')]).toEqual(['/chats/8', null]);
  vi.setSystemTime(NOON + 86_399_000);
  expect(readReturnPath('1')).toBe('/chats/8');
  vi.setSystemTime(NOON + 86_400_000);
  expect(readReturnPath('1')).toBeNull();
});

it('is removed after the return and at log-out', () => {
  storeReturnPath('1', '/chats/7');
  clearReturnPath('1');
  expect(readReturnPath('1')).toBeNull();
  storeReturnPath('1', '/chats/7');
  clearMemberStorage();
  expect(readReturnPath('1')).toBeNull();
});

it('ignores an address of another site', () => {
  localStorage.setItem('way-back:1', `${NOON} https://elsewhere.example/`);
  expect(readReturnPath('1')).toBeNull();
});

it('leads back to the dialog in which the credits ran out, and to nothing else (PAY-18)', () => {
  const gift = resumingQuery('gift', 'bouquet', ' For you ');
  expect([gift, resumingQuery('photo', '', '  ')]).toEqual(['?gift=bouquet&words=1', '?photo=']);
  storeReturnPath('1', `/chats/7${gift}`);
  expect(readReturnPath('1')).toBe('/chats/7?gift=bouquet&words=1');
  expect([resumes(gift, 'gift'), resumes(gift, 'photo'), resumes('', 'gift')]).toEqual([true, false, false]);
});
