import { toSentAttachment } from '@rendezvous/contract/attachment-rules';
import type { Body } from '@rendezvous/contract/calls';
import type { OutgoingMessage } from '@rendezvous/machines/message/message.machine';
import { openUnsent, type WaitingCall, type WaitingMessage } from '../../data/unsent-database.ts';
import type { Outgoing } from './outgoing.ts';
import { SENT_AUTOMATICALLY_MS } from './outbox-storage.ts';

/** The tag of the service worker's `sync` event (send-waiting.ts). */
const TAG = 'unsent';

/** A registration of a browser that has Background Sync, which TypeScript's own types lack. */
type Syncing = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/** The body of the call that sends a message. */
export function bodyOf({
  to,
  clientId,
  text,
  attachment,
  acknowledged,
  credits,
}: OutgoingMessage): Body<'sendMessage'> {
  return {
    id: to,
    client_id: clientId,
    text,
    ...(attachment ? { attachment: toSentAttachment(attachment) } : {}),
    ...(acknowledged ? { acknowledged_fictional: true as const } : {}),
    ...(credits === undefined ? {} : { expected_credits: credits }),
  };
}

/** Takes a member's unsent messages after each change. With `all`, what an earlier page has left is withdrawn, too. */
type Leave = (list: readonly Outgoing[], options?: { readonly all: boolean }) => void;

/**
 * Leaves a member's messages that wait for the network to the service worker, which sends them when the network is back and
 * no page is seen (APP-5). They are encrypted with a key that cannot be exported. What the page has sent or taken back
 * meanwhile is withdrawn. A browser without Background Sync keeps them for the next page (CHAT-27).
 */
export function leaveToWorker(selfId: string): Leave {
  /** The messages that this page has left, by their ids. */
  let left: ReadonlySet<string> = new Set();
  let work = Promise.resolve();
  return (list, { all } = { all: false }) => {
    const waiting = waitingForNetwork(list);
    const ids = new Set(waiting.map(({ clientId }) => clientId));
    const added = waiting.filter(({ clientId }) => !left.has(clientId));
    const dropped = [...left].filter((clientId) => !ids.has(clientId));
    left = ids;
    if (!all && added.length === 0 && dropped.length === 0) return;
    const isWithdrawn = (clientId: string) => (all ? !ids.has(clientId) : dropped.includes(clientId));
    // One after the other, so that what is withdrawn is not left again by an earlier change.
    work = work.then(() => update(selfId, added, isWithdrawn)).catch(() => undefined);
  };
}

/** Messages behind one that waits, to the same member, wait as well (CHAT-23). */
function waitingForNetwork(list: readonly Outgoing[]): readonly OutgoingMessage[] {
  const held = new Set(
    list.flatMap(({ state, message }) => (state === 'waiting_for_network' ? [message.to] : [])),
  );
  return list
    .filter(({ state, message }) => held.has(message.to) && /^(?:waiting_for_network|queued)$/.test(state))
    .map(({ message }) => message);
}

async function update(
  selfId: string,
  added: readonly OutgoingMessage[],
  isWithdrawn: (clientId: string) => boolean,
): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration();
  if (!registration?.sync) return;
  const db = await openUnsent();
  try {
    for (const clientId of await db.getAllKeys('waiting'))
      if (isWithdrawn(clientId)) await db.delete('waiting', clientId);
    // A log-out, in this tab or another one, has taken the member's key away: nothing is kept after it (CHAT-27).
    const isSignedIn = (await db.getKey('keys', selfId)) !== undefined;
    if (!isSignedIn || added.length === 0) return;
    for (const message of added) await db.put('waiting', await encrypted(message, selfId));
  } finally {
    db.close();
  }
  await registration.sync.register(TAG);
}

async function encrypted(message: OutgoingMessage, from: string): Promise<WaitingMessage> {
  const { clientId, to, key: callKey } = message;
  const writtenAt = Date.parse(message.writtenAt);
  const call: WaitingCall = { key: callKey, body: bodyOf(message) };
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(call));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  return { clientId, from, to, writtenAt, until: writtenAt + SENT_AUTOMATICALLY_MS, key, iv, data };
}
