import type { HIDDEN_PAGE_HEADER } from '@rendezvous/contract/activity';
import type { WaitingCall, WaitingMessage } from '../data/unsent-database.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Sent with every call of the worker, which is no activity of the member (PROFILE-7). The worker imports types only. */
export const HIDDEN: typeof HIDDEN_PAGE_HEADER = 'x-page-hidden';

/** By how much a device's clock may go back, for example when it is set by the network (`clock-tolerance.ts`). */
const CLOCK_MS = 300_000;

/**
 * Sends the messages that a page has left for when the network is back (APP-5): those to one member one after the other,
 * with the keys that the page would use, so that none is sent twice (CHAT-22). What is refused stays in the storage of
 * the page, and the next page sends it again and shows the refusal (CHAT-26).
 *
 * @throws Error if the network or the server failed, or a page is about to send them; the browser then tries again
 */
export async function sendWaiting({ navigator, clients }: WorkerScope): Promise<void> {
  const db = await open();
  if (!db) return;
  try {
    const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const isSeen = windows.some(({ visibilityState }) => visibilityState === 'visible');
    // A page that is seen sends its own messages. One in the background may be suspended, and sends them again later,
    // which the server answers with the first message.
    const claim = isSeen ? { ifAvailable: true } : { steal: true };
    const all = (await read(storeOf(db).getAll())) as WaitingMessage[];
    for (const lock of new Set(all.map(lockOf)))
      await navigator.locks.request(lock, claim, async (granted) => {
        if (!granted) throw new Error('A page sends these messages.');
        await sendInOrder(
          db,
          all.filter((message) => lockOf(message) === lock),
        );
      });
  } finally {
    db.close();
  }
}

/** The lock of the tab that sends a writer's messages to this member (`send-messages.ts`). */
const lockOf = ({ from, to }: WaitingMessage) => `outbox:${from}:${to}`;

const storeOf = (db: IDBDatabase, mode: IDBTransactionMode = 'readonly') =>
  db.transaction('waiting', mode).objectStore('waiting');

async function sendInOrder(db: IDBDatabase, messages: readonly WaitingMessage[]): Promise<void> {
  let isRefused = false;
  for (const { clientId } of messages.toSorted((a, b) => a.writtenAt - b.writtenAt)) {
    // The page may have sent it or taken it back meanwhile.
    const message = (await read(storeOf(db).get(clientId))) as WaitingMessage | undefined;
    // What is behind a refused message is not sent either: its text goes back to the field (CHAT-26).
    if (message && !isRefused) isRefused = !(await send(message));
    await read(storeOf(db, 'readwrite').delete(clientId));
  }
}

/** Returns whether the message was sent, and not refused or left to the page. */
async function send(message: WaitingMessage): Promise<boolean> {
  const { from } = message;
  const call = isOfToday(message) ? await readCall(message) : null;
  if (!call) return false;
  const { ok, status } = await fetch('/api/chat.php', {
    method: 'POST',
    // Somebody else may have logged in meanwhile (CALL-11).
    headers: {
      'content-type': 'application/json',
      'idempotency-key': call.key,
      'x-member': from,
      [HIDDEN]: '1',
    },
    body: JSON.stringify(call.body),
  });
  if (status >= 500 || status === 429) throw new Error(`The server answered ${status}.`);
  return ok;
}

/**
 * A message that is too old is left to its writer (CHAT-27), and so is one that was written in the future by the device's
 * clock, which was wrong then or is wrong now.
 */
function isOfToday({ writtenAt, until }: WaitingMessage): boolean {
  const now = Date.now();
  return now <= until && now >= writtenAt - CLOCK_MS;
}

/** Returns null for what another release has stored in another form; the page that stored it reads it. */
async function readCall({ key, iv, data }: WaitingMessage): Promise<WaitingCall | null> {
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
    const call = JSON.parse(new TextDecoder().decode(text)) as Partial<WaitingCall> | null;
    return call?.key && call.body ? (call as WaitingCall) : null;
  } catch {
    return null;
  }
}

/** Opens the database of `unsent-database.ts`; null if there is none, which only a page may create. */
function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('unsent');
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(null);
    });
    opening.addEventListener('success', () => {
      const db = opening.result;
      // Erasing must not wait for the worker.
      db.addEventListener('versionchange', () => db.close());
      if (db.objectStoreNames.contains('waiting')) resolve(db);
      else {
        db.close();
        resolve(null);
      }
    });
  });
}

function read<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed.')));
  });
}
