import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { openCipher } from '../data/text-cipher.ts';
import { openUnsent } from '../data/unsent-database.ts';
import { leaveToWorker } from '../features/chat/background-sync.ts';
import type { Outgoing } from '../features/chat/outgoing.ts';
import { announceSessionChange } from '../live/session-change.ts';
import { stubStorage } from '../testing/stub-storage.ts';
import { sendWaiting } from './send-waiting.ts';
import type { WorkerScope } from './worker-scope.ts';

const { locks } = navigator;
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const register = vi.fn(async () => {});
let visibilityState: DocumentVisibilityState | null;
let stop: AbortController;
beforeEach(async () => {
  stop = new AbortController();
  visibilityState = null;
  fetched.mockReset().mockImplementation(async () => Response.json({}));
  register.mockClear();
  stubStorage();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', fetched);
  const getRegistration = async () => ({ sync: { register } });
  vi.stubGlobal('navigator', { locks, serviceWorker: { getRegistration } });
  announceSessionChange('self');
});
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
});

const outgoing = (
  clientId: string,
  { to = 'anna', state = 'queued' as Outgoing['state'], minutes = 0 } = {},
): Outgoing => {
  const message: OutgoingMessage = {
    to,
    text: `text ${clientId}`,
    clientId,
    key: `key-${clientId}`,
    writtenAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    acknowledged: false,
    credits: 1,
  };
  return { message, state, failure: null };
};

/** Leaves messages to the worker, as a page without a network does, and waits until it has them. */
async function leave(...list: readonly Outgoing[]): Promise<void> {
  await openCipher('self');
  leaveToWorker('self')(list);
  await vi.waitFor(() => expect(register).toHaveBeenCalledWith('unsent'));
}

async function waiting(): Promise<string[]> {
  const db = await openUnsent();
  const keys = await db.getAllKeys('waiting');
  db.close();
  return keys;
}

const sync = () =>
  sendWaiting({
    navigator: { locks },
    clients: { matchAll: async () => (visibilityState ? [{ visibilityState }] : []) },
  } as unknown as WorkerScope);

const sent = () =>
  fetched.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as { client_id: string }).client_id);

/** A page that sends the messages to Anna, as `leader-tab.ts` does. Resolves once it is the one. */
function holdLock(): Promise<{ readonly isReplaced: () => boolean }> {
  let isReplaced = false;
  return new Promise((resolve) => {
    const held = () => {
      resolve({ isReplaced: () => isReplaced });
      return new Promise<void>((end) => stop.signal.addEventListener('abort', () => end()));
    };
    locks.request('outbox:self:anna', held).catch(() => (isReplaced = true));
  });
}

it('sends what waits for the network, in its order and in the name of its writer (APP-5, CHAT-23)', async () => {
  await leave(
    outgoing('m2', { minutes: 1 }),
    outgoing('m1', { minutes: 2, state: 'waiting_for_network' }),
    outgoing('failed', { to: 'ben', state: 'failed' }),
  );
  expect(await waiting()).toEqual(['m1', 'm2']);
  await sync();
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/chat.php');
  expect(request).toEqual({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'key-m1',
      'x-member': 'self',
      // A call of the worker is no activity of the member (PROFILE-7).
      'x-page-hidden': '1',
    },
    body: JSON.stringify({ id: 'anna', client_id: 'm1', text: 'text m1', expected_credits: 1 }),
  });
  expect(sent()).toEqual(['m1', 'm2']);
  expect(await waiting()).toEqual([]);
});

it('keeps nothing that can be read on the device (CHAT-34)', async () => {
  await leave(outgoing('m1', { state: 'waiting_for_network' }));
  const db = await openUnsent();
  const record = await db.get('waiting', 'm1');
  db.close();
  expect(new TextDecoder('latin1').decode(record?.data)).not.toMatch(/text|key-/);
});

it('withdraws what the page has sent or taken back', async () => {
  await openCipher('self');
  const changed = leaveToWorker('self');
  const m1 = outgoing('m1', { state: 'waiting_for_network' });
  const m2 = outgoing('m2');
  changed([m1, m2]);
  changed([{ ...m2, state: 'waiting_for_network' }]);
  await vi.waitFor(async () => expect(await waiting()).toEqual(['m2']));
  changed([{ ...m2, state: 'sending' }]);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
});

it('withdraws what an earlier page has left, and this one has sent or taken back', async () => {
  await leave(outgoing('m1', { state: 'waiting_for_network' }), outgoing('m2'));
  const next = leaveToWorker('self');
  // What is sealed cannot be read yet, so nothing is known of it.
  next([]);
  next([outgoing('m2', { state: 'waiting_for_network' })], { all: true });
  await vi.waitFor(async () => expect(await waiting()).toEqual(['m2']));
});

it('keeps the key of an earlier release when it makes room for messages', async () => {
  const earlier = await openDB('unsent', 1, { upgrade: (db) => void db.createObjectStore('keys') });
  await earlier.put('keys', 'a key', 'self');
  earlier.close();
  const db = await openUnsent();
  expect([await db.get('keys', 'self'), [...db.objectStoreNames]]).toEqual(['a key', ['keys', 'waiting']]);
  db.close();
});

it('tries again when the server or the network fails', async () => {
  await leave(outgoing('m1', { state: 'waiting_for_network' }), outgoing('m2'));
  fetched.mockResolvedValueOnce(Response.json({}, { status: 503 }));
  await expect(sync()).rejects.toThrow('503');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(sync()).rejects.toThrow('Failed to fetch');
  expect(await waiting()).toEqual(['m1', 'm2']);
  await sync();
  expect(sent()).toEqual(['m1', 'm1', 'm1', 'm2']);
});

it('leaves a refused message and those behind it to the page, which says why (CHAT-26)', async () => {
  await leave(
    outgoing('m1', { state: 'waiting_for_network', minutes: 1 }),
    outgoing('m2'),
    outgoing('m3', { to: 'ben', state: 'waiting_for_network' }),
  );
  fetched.mockResolvedValueOnce(Response.json({}, { status: 403 }));
  await sync();
  expect(sent()).toEqual(['m1', 'm3']);
  expect(await waiting()).toEqual([]);
});

it('does not send what is more than a day old (CHAT-27)', async () => {
  await leave(outgoing('m1', { state: 'waiting_for_network', minutes: 1_441 }));
  await sync();
  expect([sent(), await waiting()]).toEqual([[], []]);
});

it.each([
  ['in the future, before its clock was set', { minutes: -1_000_000 }],
  ['in 2000, before its clock was set', { minutes: 13_000_000 }],
])('leaves what the device wrote %s to its writer (CHAT-27)', async (_, parts) => {
  await leave(outgoing('m1', { state: 'waiting_for_network', ...parts }));
  await sync();
  await sync();
  expect([sent(), await waiting()]).toEqual([[], []]);
});

it('sends what was written before the network set the clock back by minutes', async () => {
  await leave(outgoing('m1', { state: 'waiting_for_network', minutes: -4 }));
  await sync();
  expect(sent()).toEqual(['m1']);
});

it('leaves what another release has stored in another form to the page, and sends the rest (PUSH-9)', async () => {
  await leave(
    outgoing('m1', { state: 'waiting_for_network' }),
    outgoing('m2', { to: 'ben', state: 'waiting_for_network' }),
  );
  const db = await openUnsent();
  const [earlier] = await db.getAll('waiting');
  if (!earlier) throw new Error('Nothing waits.');
  await db.put('waiting', { ...earlier, data: new ArrayBuffer(16) });
  db.close();
  await sync();
  expect([sent(), await waiting()]).toEqual([['m2'], []]);
});

it('lets a page that is seen send its own messages, and looks again later', async () => {
  await leave(outgoing('m1', { state: 'waiting_for_network' }));
  const page = await holdLock();
  visibilityState = 'visible';
  await expect(sync()).rejects.toThrow('page');
  expect([sent(), await waiting(), page.isReplaced()]).toEqual([[], ['m1'], false]);
});

it('takes over from a page in the background, which may be suspended', async () => {
  await leave(outgoing('m1', { state: 'waiting_for_network' }));
  const page = await holdLock();
  visibilityState = 'hidden';
  await sync();
  expect(sent()).toEqual(['m1']);
  await vi.waitFor(() => expect(page.isReplaced()).toBe(true));
});

it('leaves nothing to the worker once the member has logged out (CHAT-27)', async () => {
  await openCipher('self');
  const db = await openUnsent();
  await db.clear('keys');
  db.close();
  const getRegistration = vi.fn(async () => ({ sync: { register } }));
  vi.stubGlobal('navigator', { locks, serviceWorker: { getRegistration } });
  const changed = leaveToWorker('self');
  changed([outgoing('m1', { state: 'waiting_for_network' })]);
  changed([]);
  await vi.waitFor(() => expect(getRegistration).toHaveBeenCalledTimes(2));
  expect([await waiting(), register.mock.calls]).toEqual([[], []]);
});

it('does nothing without a database, and makes none', async () => {
  await sync();
  expect(await indexedDB.databases()).toEqual([]);
  expect(sent()).toEqual([]);
});

it('leaves nothing to a worker that cannot be woken', async () => {
  const getRegistration = vi.fn(async () => ({}));
  vi.stubGlobal('navigator', { locks, serviceWorker: { getRegistration } });
  await openCipher('self');
  leaveToWorker('self')([outgoing('m1', { state: 'waiting_for_network' })]);
  await vi.waitFor(() => expect(getRegistration).toHaveBeenCalled());
  expect(await waiting()).toEqual([]);
});
