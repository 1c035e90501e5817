import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { storedText, storeText, storedKeys } from '../data/browser-storage.ts';
import { CLOCK_TOLERANCE_MS } from '../data/clock-tolerance.ts';
import { signedInMember } from '../live/session-change.ts';
import { COPY_DAYS, type Chat, type CopiedFrame, type CopiedState } from './copied-state.ts';
import { COPY_DATABASE, copySaltKey, eraseCopy } from './erase-copy.ts';

/** Another version removes what an earlier or a later one has stored. */
const VERSION = 1;
const FRAME = 'frame';
const DAY_MS = 86_400_000;

/** An encrypted record. Its id and time are part of what is authenticated, so that they cannot be exchanged. */
type SealedRecord = {
  readonly id: string;
  readonly savedAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
};

/** A member's copy, open for reading and writing. */
export type OfflineCopy = {
  /** The conversations that can be read, by their ids. A record that cannot be decrypted is removed. */
  readonly conversations: () => Promise<Map<string, Chat>>;
  readonly saveFrame: (frame: CopiedFrame, savedAt: number) => Promise<void>;
  /** Returns false if there is no room for it. */
  readonly saveConversation: (chat: Chat, savedAt: number) => Promise<boolean>;
  /** Removes all conversations but these. */
  readonly keepOnly: (ids: ReadonlySet<string>) => Promise<void>;
  readonly close: () => void;
};

/**
 * Opens the copy of the member who is signed in, and removes those of others.
 * @throws DOMException if this browser has no database for the page, as some have in private windows, or if the member is
 * not signed in any more
 */
export async function openCopy(memberId: string): Promise<OfflineCopy> {
  for (const key of storedKeys(/^offline-copy:/)) if (key !== copySaltKey(memberId)) eraseCopy();
  const db = await openDatabase();
  const key = await keyOf(db, memberId, { create: true });
  if (!key) {
    db.close();
    throw new DOMException('There is no key for this member.', 'NotSupportedError');
  }
  const save = async (id: string, value: object, savedAt: number) =>
    db.put('records', await seal(key, { id, savedAt }, value));
  return {
    conversations: () => readConversations(db, key),
    async saveFrame(frame, savedAt) {
      try {
        await save(FRAME, frame, savedAt);
      } catch (error) {
        if (!isQuotaError(error)) throw error;
        // The list goes before the conversations, which come back as far as there is room.
        await db.clear('records');
        await save(FRAME, frame, savedAt);
      }
    },
    async saveConversation(chat, savedAt) {
      try {
        await save(chat.conversation?.id ?? '', chat, savedAt);
        return true;
      } catch (error) {
        if (isQuotaError(error)) return false;
        throw error;
      }
    },
    async keepOnly(ids) {
      for (const id of await db.getAllKeys('records'))
        if (id !== FRAME && !ids.has(String(id))) await db.delete('records', id);
    },
    close: () => db.close(),
  };
}

/**
 * Reads the copy of the member who is signed in in this browser. Null if there is none, if it cannot be decrypted, if it
 * is older than `COPY_DAYS`, or if the clock says that it is from the future; it is then erased.
 */
export async function readCopy(now: number): Promise<CopiedState | null> {
  const memberId = signedInMember();
  if (!memberId || !storedText(copySaltKey(memberId))) return null;
  let db: IDBPDatabase | null = null;
  try {
    db = await openDatabase();
    const key = await keyOf(db, memberId, { create: false });
    const record = (await db.get('records', FRAME)) as SealedRecord | undefined;
    if (!key || !record) return null;
    if (!isRecent(record.savedAt, now)) {
      eraseCopy();
      return null;
    }
    const frame = (await unseal(key, record)) as CopiedFrame | null;
    if (!frame || frame.self.id !== memberId) return null;
    return { ...frame, savedAt: record.savedAt, conversations: await readConversations(db, key) };
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Whether a copy is not too old, and not from a time that the clock has not reached. */
export function isRecent(savedAt: number, now: number): boolean {
  return savedAt <= now + CLOCK_TOLERANCE_MS && now - savedAt <= COPY_DAYS * DAY_MS;
}

async function readConversations(db: IDBPDatabase, key: CryptoKey): Promise<Map<string, Chat>> {
  const conversations = new Map<string, Chat>();
  for (const record of (await db.getAll('records')) as SealedRecord[]) {
    if (record.id === FRAME) continue;
    const chat = (await unseal(key, record)) as Chat | null;
    if (chat) conversations.set(record.id, chat);
    else await db.delete('records', record.id);
  }
  return conversations;
}

async function openDatabase(): Promise<IDBPDatabase> {
  const open = () =>
    openDB(COPY_DATABASE, VERSION, {
      upgrade(db) {
        for (const name of db.objectStoreNames) db.deleteObjectStore(name);
        db.createObjectStore('keys');
        db.createObjectStore('records', { keyPath: 'id' });
      },
      // Erasing must not wait for this page.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    });
  try {
    return await open();
  } catch (error) {
    if ((error as DOMException).name !== 'VersionError') throw error;
    // A later release stored it in another form.
    await deleteDB(COPY_DATABASE);
    return open();
  }
}

/**
 * The key of a member's copy. One half is in the database and cannot be exported, the other is in the browser's storage,
 * where it can be removed at once.
 */
async function keyOf(
  db: IDBPDatabase,
  memberId: string,
  { create }: { readonly create: boolean },
): Promise<CryptoKey | null> {
  let salt = storedText(copySaltKey(memberId));
  let secret = (await db.get('keys', memberId)) as CryptoKey | undefined;
  if (!salt || !secret) {
    if (!create) return null;
    await Promise.all([db.clear('keys'), db.clear('records')]);
    // Somebody who has logged out meanwhile, in this tab or another one, gets no new key.
    if (signedInMember() !== memberId) return null;
    salt = btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))));
    storeText(copySaltKey(memberId), salt);
    const random = crypto.getRandomValues(new Uint8Array(32));
    secret = await crypto.subtle.importKey('raw', random, 'HKDF', false, ['deriveKey']);
    await db.put('keys', secret, memberId);
  }
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(salt), info: bytesOf(COPY_DATABASE) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function authenticatedPart({ id, savedAt }: Pick<SealedRecord, 'id' | 'savedAt'>): Uint8Array<ArrayBuffer> {
  return bytesOf(JSON.stringify([VERSION, id, savedAt]));
}

async function seal(
  key: CryptoKey,
  head: Pick<SealedRecord, 'id' | 'savedAt'>,
  value: object,
): Promise<SealedRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: authenticatedPart(head) },
    key,
    bytesOf(JSON.stringify(value)),
  );
  return { ...head, iv, data };
}

/** The content of a record; null if it was damaged, exchanged or encrypted with another key. */
async function unseal(key: CryptoKey, record: SealedRecord): Promise<unknown> {
  try {
    const { iv, data } = record;
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: authenticatedPart(record) },
      key,
      data,
    );
    return JSON.parse(new TextDecoder().decode(text)) as unknown;
  } catch {
    return null;
  }
}

function isQuotaError(error: unknown): boolean {
  return (error as DOMException | null)?.name === 'QuotaExceededError';
}
