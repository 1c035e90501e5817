import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearMemberStorage, storeText, storedText } from '../../data/browser-storage.ts';
import { readOutbox } from './outbox-storage.ts';
import { storeOutgoing } from './outgoing.ts';
import { stubStorage } from '../../testing/stub-storage.ts';

let storage: Record<string, string>;
beforeEach(() => {
  storage = stubStorage({ theme: 'dark' });
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

it('returns one member’s unsent messages in the order in which they were written (CHAT-23)', () => {
  storeOutgoing('mira', sending('2', '2026-03-10T11:59:00Z'));
  storeOutgoing('mira', { ...sending('1', '2026-03-10T11:58:00Z'), state: 'failed' });
  storeOutgoing('robin', sending('3'));
  expect(readOutbox('mira', NOON).map(({ message: { clientId }, state }) => [clientId, state])).toEqual([
    ['1', 'failed'],
    ['2', 'sending'],
  ]);
});

it('returns a message that was written more than 24 hours ago as failed (CHAT-27)', () => {
  storeOutgoing('mira', sending('1'));
  expect(readOutbox('mira', NOON + 86_400_000)[0]?.state).toBe('sending');
  expect(readOutbox('mira', NOON + 86_400_001)[0]?.state).toBe('failed');
});

it.each([
  ['in 2000, before the clock was set', '2000-01-01T00:00:00Z', NOON, 'failed'],
  ['in 2100, before the clock was set', '2100-01-01T00:00:00Z', NOON, 'failed'],
  ['now, and the clock went back to 2000', '2026-03-10T12:00:00Z', Date.parse('2000-01-01'), 'failed'],
  ['now, and the clock went on to 2100', '2026-03-10T12:00:00Z', Date.parse('2100-01-01'), 'failed'],
  ['now, and the network set the clock back by 5 minutes', '2026-03-10T12:05:00Z', NOON, 'sending'],
])('keeps a message that was written %s, and its key (CHAT-27)', (_, writtenAt, now, state) => {
  storeOutgoing('mira', sending('1', writtenAt));
  expect(readOutbox('mira', now)).toEqual([{ ...sending('1', writtenAt), state }]);
});

it.each(['{', 'null', '{"message":{"to":"anna"},"state":"sending"}', '7', '{"message":null}'])(
  'ignores the stored text %s',
  (text) => {
    storeText('outbox:mira:1', text);
    expect(readOutbox('mira', NOON)).toEqual([]);
  },
);

it('removes everybody’s texts at log-out, and other members’ texts at a log-in (CHAT-27)', () => {
  for (const key of ['draft:mira:anna', 'outbox:mira:1', 'draft:robin:anna', 'outbox:robin:2'])
    storeText(key, 'x');
  clearMemberStorage('mira');
  expect(Object.keys(storage)).toEqual(['theme', 'draft:mira:anna', 'outbox:mira:1']);
  clearMemberStorage();
  expect(Object.keys(storage)).toEqual(['theme']);
});

it('holds in memory what a full or locked storage does not take', () => {
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

it('returns an unsent gift without words, and nothing that has neither words nor a gift (GIFT-3, CHAT-27)', () => {
  const gift = { kind: 'gift', gift: 'rose' } as const;
  storeOutgoing('mira', {
    ...sending('1'),
    message: { ...message('1'), text: '', attachment: gift },
  });
  storeOutgoing('mira', { ...sending('2'), message: { ...message('2'), text: '' } });
  expect(readOutbox('mira', NOON).map((one) => [one.message.clientId, one.message.attachment])).toEqual([
    ['1', gift],
  ]);
});
