import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { createApp, type App } from '../../data/app.ts';
import { closeOutbox, outboxOf } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

const sender = vi.hoisted(() => ({
  taken: [] as string[],
  change: (_clientId: string, _changed: unknown) => {},
}));
vi.mock('./send-messages.ts', () => ({
  sendMessages(_: unknown, change: typeof sender.change) {
    sender.change = change;
    return { take: ({ clientId }: OutgoingMessage) => sender.taken.push(clientId), tell: () => {} };
  },
}));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  sender.taken = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const openApp = () => createApp((() => {}) as unknown as App['call'], 'en');
const message = (clientId: string) =>
  ({ to: 'anna', text: `text ${clientId}`, clientId, key: `key-${clientId}` }) as OutgoingMessage;
const keptIds = () =>
  (JSON.parse(kept.get('outbox:mira') ?? '[]') as OutgoingMessage[]).map(({ clientId }) => clientId);

it('shows and keeps at once what is written before the machines are there, and hands it over in order', async () => {
  const outbox = outboxOf(openApp(), 'mira');
  const seen = vi.fn();
  outbox.subscribe(seen);
  for (const id of ['1', '2']) outbox.write(message(id));
  expect(outbox.read().map(({ message: { clientId }, state }) => [clientId, state])).toEqual([
    ['1', 'sending'],
    ['2', 'sending'],
  ]);
  expect([seen.mock.calls.length, keptIds(), sender.taken]).toEqual([2, ['1', '2'], []]);
  await vi.waitFor(() => expect(sender.taken).toEqual(['1', '2']));
  outbox.write(message('3'));
  expect(sender.taken).toEqual(['1', '2', '3']);
});

it('forgets what arrived, and of what was refused keeps only why, until one writes on', async () => {
  const outbox = outboxOf(openApp(), 'mira');
  for (const id of ['1', '2', '3']) outbox.write(message(id));
  await vi.waitFor(() => expect(sender.taken).toHaveLength(3));
  sender.change('1', null);
  sender.change('2', { message: message('2'), state: 'refused', failure: null } satisfies Outgoing);
  expect(keptIds()).toEqual(['3']);
  outbox.forgive('bo');
  expect(outbox.read()).toHaveLength(2);
  outbox.forgive('anna');
  expect(outbox.read().map(({ message: { clientId } }) => clientId)).toEqual(['3']);
  sender.change('3', null);
  expect(kept.size).toBe(0);
});

it('sends after a reload what was kept, with the same key, and only to whoever wrote it', async () => {
  kept.set('outbox:mira', JSON.stringify([message('1')]));
  const app = openApp();
  expect(outboxOf(app, 'robin').read()).toEqual([]);
  const outbox = outboxOf(app, 'mira');
  expect(outboxOf(app, 'mira')).toBe(outbox);
  expect(outbox.read().map((one) => one.message)).toEqual([message('1')]);
  await vi.waitFor(() => expect(sender.taken).toEqual(['1']));
});

it('sends nothing more once its member has left, and keeps it for their return', async () => {
  const app = openApp();
  outboxOf(app, 'mira').write(message('1'));
  closeOutbox(app);
  const other = outboxOf(app, 'robin');
  other.write(message('2'));
  await vi.waitFor(() => expect(sender.taken).toEqual(['2']));
  expect(keptIds()).toEqual(['1']);
});

it('shows as waiting what is written without a network, and still does when its storage is full', () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const outbox = outboxOf(openApp(), 'mira');
  outbox.write(message('1'));
  expect(outbox.read().map(({ state }) => state)).toEqual(['queued']);
});

it.each(['{', 'null', '{"to":"anna"}', '[null,{"to":"anna"},7]'])(
  'begins with nothing where the tab kept %s',
  (text) => {
    kept.set('outbox:mira', text);
    expect(outboxOf(openApp(), 'mira').read()).toEqual([]);
  },
);
