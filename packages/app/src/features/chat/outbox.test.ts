import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { createAppServices, type AppServices } from '../../data/app-services.ts';
import { closeTexts } from '../../data/sealed-texts.ts';
import { announceSessionChange } from '../../live/session-change.ts';
import { closeOutbox, outboxOf } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

const sender = vi.hoisted(() => ({ taken: [] as string[] }));
vi.mock('./send-messages.ts', () => ({
  sendMessages({ read }: { read: () => Outgoing[] }) {
    const take = ({ message }: Outgoing) => sender.taken.push(message.clientId);
    read().map(take);
    return { add: take, send: () => {} };
  },
}));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  sender.taken = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  announceSessionChange('mira');
});
afterEach(() => {
  closeTexts();
  vi.unstubAllGlobals();
});

const unsentKeys = () => [...stored.keys()].filter((key) => key.startsWith('outbox:'));

const openApp = () => createAppServices((() => {}) as unknown as AppServices['call'], 'en');
const message = (clientId: string, to = 'anna') =>
  ({ to, text: `text ${clientId}`, clientId, key: `key-${clientId}` }) as OutgoingMessage;

it('shows and stores messages at once, and passes them to the sender in order once it is loaded (CHAT-22)', async () => {
  const outbox = outboxOf(openApp(), 'mira');
  const seen = vi.fn();
  outbox.subscribe(seen);
  for (const one of [message('1'), message('2'), message('3', 'bo')]) outbox.write(one);
  expect(outbox.read().map(({ message: { clientId }, state }) => [clientId, state])).toEqual([
    ['1', 'sending'],
    ['2', 'queued'],
    ['3', 'sending'],
  ]);
  expect(seen).toHaveBeenCalledTimes(3);
  expect(sender.taken).toEqual([]);
  await vi.waitFor(() => expect(sender.taken).toEqual(['1', '2', '3']));
  expect(unsentKeys()).toEqual(['outbox:mira:1', 'outbox:mira:2', 'outbox:mira:3']);
  outbox.write(message('4'));
  expect(sender.taken).toEqual(['1', '2', '3', '4']);
});

it('returns one outbox for a page and a member, and another for the next member', async () => {
  const app = openApp();
  const outbox = outboxOf(app, 'mira');
  outbox.write(message('1'));
  expect(outboxOf(app, 'mira')).toBe(outbox);
  closeOutbox(app);
  announceSessionChange('robin');
  const other = outboxOf(app, 'robin');
  expect(other.read()).toEqual([]);
  other.write(message('2'));
  await vi.waitFor(() => expect(sender.taken).toEqual(['2']));
});

it('shows a message as waiting when there is no network, also when the storage is full', () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const outbox = outboxOf(openApp(), 'mira');
  outbox.write(message('1'));
  expect(outbox.read().map(({ state }) => state)).toEqual(['waiting_for_network']);
});
