import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '@rendezvous/contract/errors';
import type { CallOptions } from '@rendezvous/contract/transport';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { createAppServices, type AppServices } from '../../data/app-services.ts';
import type { Outgoing } from './outgoing.ts';
import { createOutgoing, storeOutgoing } from './outgoing.ts';
import { sendMessages } from './send-messages.ts';
import { clearMemberStorage } from '../../data/browser-storage.ts';
import { closeTexts, openTexts, sealedText } from '../../data/sealed-texts.ts';
import { announceSessionChange } from '../../live/session-change.ts';

type SendParts = CallOptions<'sendMessage'>;

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

const { locks } = navigator;
let storage: Record<string, string>;
/** One event target for each tab, which receives network and storage events. */
let devices: EventTarget[];
beforeEach(async () => {
  devices = [];
  storage = {};
  const changed = (key: string) =>
    queueMicrotask(() => {
      for (const device of devices) device.dispatchEvent(Object.assign(new Event('storage'), { key }));
    });
  Object.setPrototypeOf(storage, {
    getItem: (key: string) => storage[key] ?? null,
    setItem(key: string, text: string) {
      storage[key] = text;
      changed(key);
    },
    removeItem(key: string) {
      delete storage[key];
      changed(key);
    },
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {});
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:01Z') });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new IDBFactory());
  announceSessionChange('self');
  await openTexts('self');
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  closeTexts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the browser has stored of texts, decrypted. */
const storedTexts = () =>
  Object.fromEntries(
    Object.keys(storage)
      .filter((key) => /^(?:draft|outbox):/.test(key))
      .map((key) => [key, sealedText('self', key)]),
  );

const opened: (() => void)[] = [];
type PendingCall = {
  readonly parts: SendParts;
  answer: (given: unknown) => void;
  refuse: (error: CallError) => void;
};

/** Opens a tab whose server responds when and as the test decides. */
function tab(selfId = 'self') {
  const posts: PendingCall[] = [];
  const call = (name: string, parts: SendParts) => {
    if (name !== 'sendMessage') return Promise.resolve({ user: null });
    return new Promise((answer, refuse) => posts.push({ parts, answer, refuse }));
  };
  const app: AppServices = createAppServices(call as unknown as AppServices['call'], 'en');
  app.queries.setQueryData(['readSelf', null], { user: { id: selfId, credits: 5 } });
  const stop = new AbortController();
  const device = new EventTarget();
  devices.push(device);
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  let shown: readonly Outgoing[] = [];
  const sender = sendMessages({
    app,
    selfId,
    read: () => shown,
    show: (list) => (shown = list),
    signal: stop.signal,
  });
  const close = () => {
    stop.abort();
    devices = devices.filter((one) => one !== device);
  };
  opened.push(close);
  const write = (one: OutgoingMessage) => {
    const outgoing = createOutgoing(one, shown, navigator.onLine);
    storeOutgoing(selfId, outgoing);
    shown = [...shown, outgoing];
    sender.add(outgoing);
  };
  return {
    app,
    posts,
    sender,
    stop,
    device,
    close,
    write,
    keys: () => posts.map(({ parts }) => parts.key),
    states: () => shown.map(({ message: { clientId }, state }) => `${clientId} ${state}`),
    find: (id: string) => shown.find(({ message: { clientId } }) => clientId === id),
  };
}

it('sends messages to one member one after the other, and to other members in parallel (CHAT-23)', async () => {
  const { posts, keys, states, write } = tab();
  for (const one of [message('1'), message('2'), message('3', 'bo')]) write(one);
  await vi.waitFor(() => expect(keys()).toEqual(['key-1', 'key-3']));
  posts[0]?.answer(sent('1'));
  await vi.waitFor(() => expect(keys()).toEqual(['key-1', 'key-3', 'key-2']));
  expect(states()).toEqual(['2 sending', '3 sending']);
});

it('waits while there is no network, and then sends the same message with the same key (CHAT-22, CHAT-24)', async () => {
  const { posts, device, find, write } = tab();
  write(message('fiction'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  device.dispatchEvent(new Event('offline'));
  expect(find('fiction')?.state).toBe('waiting_for_network');
  expect(posts[0]?.parts.signal?.aborted).toBe(true);
  posts[0]?.refuse(new CallError('unavailable'));
  device.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  const [first, second] = posts.map(({ parts: { signal: _, ...parts } }) => parts);
  expect(second).toEqual(first);
  expect(second?.body).toMatchObject({ client_id: 'fiction', acknowledged_fictional: true });
});

it('regards a message as sent once its conversation contains it, also without a response', async () => {
  const { app, posts, find, write } = tab();
  write(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  app.queries.setQueryData(['readChat', { conversation: 'c1' }], { messages: [{ client_id: '1' }] });
  expect(find('1')).toBeUndefined();
});

it('holds a message that lacks credits, and sends it once the balance has grown (CHAT-25)', async () => {
  const { app, posts, find, write } = tab();
  write(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.refuse(new CallError('insufficient_credits', { params: { needed: 2, balance: 1 } }));
  await vi.waitFor(() => expect(find('1')?.state).toBe('needing_credits'));
  app.queries.setQueryData(['readSelf', null], { user: { id: 'self', credits: 1 } });
  expect(find('1')?.state).toBe('needing_credits');
  app.queries.setQueryData(['readSelf', null], { user: { id: 'self', credits: 11 } });
  await vi.waitFor(() => expect(posts).toHaveLength(2));
  expect(storedTexts()['draft:self:anna']).toBeUndefined();
});

it('puts the text of a refused message back into the draft, and shows the reason (CHAT-26)', async () => {
  const { posts, find, sender, write } = tab();
  write(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.refuse(new CallError('blocked'));
  await vi.waitFor(() => expect(find('1')).toMatchObject({ state: 'refused', failure: { code: 'blocked' } }));
  sender.dismissRefusals('bo');
  expect(find('1')).toBeDefined();
  sender.dismissRefusals('anna');
  expect(find('1')).toBeUndefined();
  expect(storedTexts()['draft:self:anna']).toBe('text 1');
});

it('sends the price that was shown, and asks again when it is higher by then (CHAT-36)', async () => {
  const { app, posts, find, write } = tab();
  write({ ...message('1'), credits: 0 });
  write({ ...message('2'), credits: 0 });
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.parts.body).toMatchObject({ client_id: '1', expected_credits: 0 });
  app.queries.setQueryData(['readSettings', null], { settings: {} });
  posts[0]?.refuse(
    new CallError('invalid_fields', { fields: { expected_credits: 'mismatch' }, params: { needed: 1 } }),
  );
  await vi.waitFor(() => expect(find('1')?.state).toBe('refused'));
  expect(find('1')?.failure).toMatchObject({ params: { needed: 1 } });
  // What is behind it was shown the same price, and goes back with it.
  expect(find('2')).toBeUndefined();
  expect(storedTexts()['draft:self:anna']).toBe('text 1\ntext 2');
  expect(posts).toHaveLength(1);
  expect(app.queries.getQueryState(['readSettings', null])?.isInvalidated).toBe(true);
});

it('sends what an earlier release has stored without a price', async () => {
  const { posts, write } = tab();
  write(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]?.parts.body).not.toHaveProperty('expected_credits');
});

it('stops sending when it is closed', async () => {
  const { posts, device, find, write, stop } = tab();
  write(message('1'));
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  stop.abort();
  expect(posts[0]?.parts.signal?.aborted).toBe(true);
  posts[0]?.answer(sent('1'));
  device.dispatchEvent(new Event('online'));
  expect(find('1')?.state).toBe('sending');
  expect(posts).toHaveLength(1);
});

describe('a queue', () => {
  const TRIES = 3;
  const lost = new CallError('rate_limited');

  it('waits behind a failed message, and continues once its writer tries it again (CHAT-23)', async () => {
    const { posts, keys, states, sender, write } = tab();
    for (const id of ['1', '2', '3']) write(message(id));
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]?.refuse(lost);
    await vi.waitFor(() => expect(states()).toEqual(['1 failed', '2 queued', '3 queued']));
    write(message('4'));
    expect(keys()).toEqual(['key-1']);
    sender.send('1', { type: 'message.retried' });
    for (let place = 1; place <= TRIES; place++) {
      await vi.waitFor(() => expect(posts).toHaveLength(place + 1));
      posts[place]?.answer(sent(String(place)));
    }
    await vi.waitFor(() => expect(keys()).toEqual(['key-1', 'key-1', 'key-2', 'key-3', 'key-4']));
    expect(states()).toEqual(['4 sending']);
  });

  it('continues without a message that its writer takes back (CHAT-24)', async () => {
    const { posts, keys, states, sender, write } = tab();
    for (const id of ['1', '2']) write(message(id));
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]?.refuse(lost);
    await vi.waitFor(() => expect(states()).toEqual(['1 failed', '2 queued']));
    sender.send('1', { type: 'message.dropped' });
    expect(storedTexts()['draft:self:anna']).toBe('text 1');
    await vi.waitFor(() => expect(keys()).toEqual(['key-1', 'key-2']));
  });

  it('goes back to the draft in its order when its first message is refused (CHAT-26)', async () => {
    const { posts, keys, states, write } = tab();
    for (const id of ['1', '2', '3']) write(message(id));
    await vi.waitFor(() => expect(posts).toHaveLength(1));
    posts[0]?.refuse(new CallError('blocked'));
    await vi.waitFor(() => expect(states()).toEqual(['1 refused']));
    expect(storedTexts()).toEqual({ 'draft:self:anna': 'text 1\ntext 2\ntext 3' });
    expect(keys()).toEqual(['key-1']);
  });
});

describe('two tabs', () => {
  beforeEach(() => vi.stubGlobal('navigator', { onLine: true, locks }));

  it('send the stored messages once and in order after a reload (CHAT-27)', async () => {
    const gone = tab();
    for (const id of ['1', '2']) gone.write(message(id));
    await vi.waitFor(() => expect(gone.posts).toHaveLength(1));
    gone.close();
    const [one, other] = [tab(), tab()];
    expect(other.states()).toEqual(['1 sending', '2 queued']);
    await vi.waitFor(() => expect(one.keys()).toEqual(['key-1']));
    one.posts[0]?.answer(sent('1'));
    await vi.waitFor(() => expect(one.keys()).toEqual(['key-1', 'key-2']));
    await vi.waitFor(() => expect(other.states()).toEqual(['2 sending']));
    one.posts[1]?.answer(sent('2'));
    await vi.waitFor(() => expect([one.states(), other.states(), storedTexts()]).toEqual([[], [], {}]));
    expect(other.posts).toEqual([]);
  });

  it('show each other’s messages, and send them when the other is closed (CHAT-27)', async () => {
    const [one, other] = [tab(), tab()];
    one.write(message('1'));
    await vi.waitFor(() => expect(one.keys()).toEqual(['key-1']));
    await vi.waitFor(() => expect(other.states()).toEqual(['1 sending']));
    expect(other.posts).toEqual([]);
    one.close();
    await vi.waitFor(() => expect(other.keys()).toEqual(['key-1']));
  });

  it('send from the tab that was used last, because the other may be suspended', async () => {
    const [one, other] = [tab(), tab()];
    one.write(message('1'));
    await vi.waitFor(() => expect(one.posts).toHaveLength(1));
    one.posts[0]?.refuse(new CallError('rate_limited'));
    await vi.waitFor(() => expect(other.states()).toEqual(['1 failed']));
    other.write(message('2'));
    await vi.waitFor(() => expect(one.states()).toEqual(['1 failed', '2 queued']));
    other.sender.send('1', { type: 'message.retried' });
    await vi.waitFor(() => expect(other.keys()).toEqual(['key-1']));
    other.posts[0]?.answer(sent('1'));
    await vi.waitFor(() => expect(other.keys()).toEqual(['key-1', 'key-2']));
    expect(one.keys()).toEqual(['key-1']);
  });

  it('send nothing that was taken back, or removed by a log-out, in the other tab (CHAT-27)', async () => {
    const [one, other] = [tab(), tab()];
    vi.stubGlobal('navigator', { onLine: false, locks });
    one.write(message('1'));
    one.write(message('2', 'bo'));
    await vi.waitFor(() =>
      expect(other.states()).toEqual(['1 waiting_for_network', '2 waiting_for_network']),
    );
    other.sender.send('1', { type: 'message.dropped' });
    await vi.waitFor(() => expect(one.states()).toEqual(['2 waiting_for_network']));
    expect(storedTexts()['draft:self:anna']).toBe('text 1');
    clearMemberStorage();
    await vi.waitFor(() => expect([one.states(), other.states()]).toEqual([[], []]));
    one.device.dispatchEvent(new Event('online'));
    expect([one.posts, other.posts]).toEqual([[], []]);
  });

  it('remove the stored messages of another member (CHAT-27)', async () => {
    tab().write(message('1'));
    tab('robin');
    expect(storedTexts()).toEqual({});
  });
});
