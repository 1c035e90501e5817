import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@rendezvous/contract/errors';
import type { CallParts } from '@rendezvous/contract/transport';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { createApp, type App } from '../../data/app.ts';
import type { Outgoing } from './outgoing.ts';
import { sendMessages } from './send-messages.ts';

type Post = CallParts<'sendMessage'>;

const message = (clientId: string, to = 'anna'): OutgoingMessage => ({
  to,
  text: `text ${clientId}`,
  clientId,
  key: `key-${clientId}`,
  writtenAt: '2026-03-10T12:00:00Z',
  acknowledged: clientId === 'fiction',
});
const sent = (clientId: string) => ({
  message: { id: '7', client_id: clientId, conversation_id: 'c1' },
  chat: { conversation: { id: 'c1' }, profile: { id: 'anna' }, num_unread_messages: 0, last_message: null },
  credits: 3,
});

let device: EventTarget;
beforeEach(() => {
  device = new EventTarget();
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', device);
  vi.stubGlobal('sessionStorage', {});
});
afterEach(() => vi.unstubAllGlobals());

/** Messages on their way, to a server that answers when and what a test says. */
function outbox() {
  const posts: { parts: Post; answer: (given: unknown) => void; refuse: (error: CallError) => void }[] = [];
  const call = (name: string, parts: Post) => {
    if (name !== 'sendMessage') return Promise.resolve({ user: null });
    return new Promise((answer, refuse) => posts.push({ parts, answer, refuse }));
  };
  const app: App = createApp(call as unknown as App['call'], 'en');
  app.queries.setQueryData(['readSelf', null], { user: { id: 'self', credits: 5 } });
  const stop = new AbortController();
  const stands = new Map<string, Outgoing | null>();
  const giveBack = vi.fn();
  const sender = sendMessages({ app, selfId: 'self', giveBack, signal: stop.signal }, (id, outgoing) =>
    stands.set(id, outgoing),
  );
  return { app, posts, stands, giveBack, sender, stop };
}

it('sends messages to one member one after the other, and to others beside them', async () => {
  const { posts, stands, sender } = outbox();
  for (const one of [message('1'), message('2'), message('3', 'bo')]) sender.take(one);
  await vi.waitFor(() => expect(posts.map(({ parts }) => parts.key)).toEqual(['key-1', 'key-3']));
  posts[0]?.answer(sent('1'));
  await vi.waitFor(() => expect(posts.map(({ parts }) => parts.key)).toEqual(['key-1', 'key-3', 'key-2']));
  expect(stands.get('1')).toBeNull();
  expect(stands.get('2')?.state).toBe('sending');
});

it('waits while there is no network, and then sends the same', async () => {
  const { posts, stands, sender } = outbox();
  sender.take(message('fiction'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  device.dispatchEvent(new Event('offline'));
  expect(stands.get('fiction')?.state).toBe('queued');
  expect(posts[0]?.parts.signal?.aborted).toBe(true);
  posts[0]?.refuse(new CallError('unavailable'));
  device.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  const [first, second] = posts.map(({ parts: { signal: _, ...parts } }) => parts);
  expect(second).toEqual(first);
  expect(second?.body).toMatchObject({ client_id: 'fiction', acknowledged_fictional: true });
});

it('has arrived when its conversation has it, whatever becomes of the answer', async () => {
  const { app, posts, stands, sender } = outbox();
  sender.take(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  app.queries.setQueryData(['readChat', { conversation: 'c1' }], { messages: [{ client_id: '1' }] });
  expect(stands.get('1')).toBeNull();
});

it('keeps a message that lacks credits until there are more than there were', async () => {
  const { app, posts, stands, sender, giveBack } = outbox();
  sender.take(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.refuse(new CallError('insufficient_credits', { params: { needed: 2, balance: 1 } }));
  await vi.waitFor(() => expect(stands.get('1')?.state).toBe('needing_credits'));
  app.queries.setQueryData(['readSelf', null], { user: { id: 'self', credits: 1 } });
  expect(stands.get('1')?.state).toBe('needing_credits');
  app.queries.setQueryData(['readSelf', null], { user: { id: 'self', credits: 11 } });
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  expect(giveBack).not.toHaveBeenCalled();
});

it('gives the words of a refused message back, and says why', async () => {
  const { posts, stands, sender, giveBack } = outbox();
  sender.take(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.refuse(new CallError('blocked'));
  await vi.waitFor(() =>
    expect(stands.get('1')).toMatchObject({ state: 'refused', failure: { code: 'blocked' } }),
  );
  expect(giveBack.mock.calls).toEqual([[message('1')]]);
});

it('stops with whoever leaves', async () => {
  const { posts, stands, sender, stop } = outbox();
  sender.take(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  stop.abort();
  expect(posts[0]?.parts.signal?.aborted).toBe(true);
  posts[0]?.answer(sent('1'));
  device.dispatchEvent(new Event('online'));
  expect(stands.get('1')?.state).toBe('sending');
  expect(posts).toHaveLength(1);
});
