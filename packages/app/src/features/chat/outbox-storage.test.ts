import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearMemberStorage, storeText, storedText } from '../../data/browser-storage.ts';
import { readOutbox, storeOutgoing } from './outbox-storage.ts';

let storage: Record<string, string>;
beforeEach(() => {
  storage = { theme: 'dark' };
  // As a browser has it: its keys are the object's own.
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => void delete storage[key],
  };
  Object.setPrototypeOf(storage, methods);
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  clearMemberStorage();
  vi.unstubAllGlobals();
});

const message = (clientId: string, writtenAt = '2026-03-10T12:00:00Z') => ({
  to: 'anna',
  text: `text ${clientId}`,
  clientId,
  key: `key-${clientId}`,
  writtenAt,
  acknowledged: false,
});
const NOON = Date.parse('2026-03-10T12:00:00Z');
const sending = (clientId: string, writtenAt?: string) =>
  ({ message: message(clientId, writtenAt), state: 'sending', failure: null }) as const;

it('keeps what one member has not sent, in the order in which it was written', () => {
  storeOutgoing('mira', sending('2', '2026-03-10T11:59:00Z'));
  storeOutgoing('mira', { ...sending('1', '2026-03-10T11:58:00Z'), state: 'failed' });
  storeOutgoing('robin', sending('3'));
  expect(readOutbox('mira', NOON).map(({ message: { clientId }, state }) => [clientId, state])).toEqual([
    ['1', 'failed'],
    ['2', 'sending'],
  ]);
});

it('asks the writer about what they wrote more than a day ago', () => {
  storeOutgoing('mira', sending('1'));
  expect(readOutbox('mira', NOON + 86_400_000)[0]?.state).toBe('sending');
  expect(readOutbox('mira', NOON + 86_400_001)[0]?.state).toBe('failed');
});

it.each(['{', 'null', '{"message":{"to":"anna"},"state":"sending"}', '7', '{"message":null}'])(
  'begins with nothing where the browser kept %s',
  (text) => {
    storeText('outbox:mira:1', text);
    expect(readOutbox('mira', NOON)).toEqual([]);
  },
);

it('forgets everybody’s words at log-out, and others’ when a member comes', () => {
  for (const key of ['draft:mira:anna', 'outbox:mira:1', 'draft:robin:anna', 'outbox:robin:2'])
    storeText(key, 'x');
  clearMemberStorage('mira');
  expect(Object.keys(storage)).toEqual(['theme', 'draft:mira:anna', 'outbox:mira:1']);
  clearMemberStorage();
  expect(Object.keys(storage)).toEqual(['theme']);
});

it('remembers for as long as the page lives what a full or locked storage does not take', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: refuse, removeItem: refuse });
  storeText('draft:mira:anna', 'Hello');
  expect(storedText('draft:mira:anna')).toBe('Hello');
  storeText('draft:mira:anna', '');
  expect(storedText('draft:mira:anna')).toBe('');
  vi.stubGlobal('localStorage', undefined);
  expect(storedText('draft:mira:bo')).toBe('');
  expect(() => clearMemberStorage()).not.toThrow();
});
