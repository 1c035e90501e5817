import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { announceSessionChange } from '../live/session-change.ts';
import { stubStorage } from '../testing/stub-storage.ts';
import { storeText, storedText, clearMemberStorage } from '../data/browser-storage.ts';
import type { Chat, CopiedFrame } from './copied-state.ts';
import { COPY_DATABASE, copySaltKey, eraseCopy } from './erase-copy.ts';
import { openCopy, readCopy } from './offline-copy.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const DAY = 86_400_000;
const frameOf = (id: string) => ({ self: { id }, chats: { chats: [], unread: 0 } }) as unknown as CopiedFrame;
const chatOf = (id: string, text: string) =>
  ({ conversation: { id, read_up_to: null }, messages: [{ id: 'm1', text }] }) as unknown as Chat;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage();
  announceSessionChange('mira');
});
afterEach(() => vi.unstubAllGlobals());

async function saveAs(member: string, savedAt = NOW): Promise<void> {
  const copy = await openCopy(member);
  await copy.saveFrame(frameOf(member), savedAt);
  await copy.saveConversation(chatOf('c1', 'See you at noon'), savedAt);
  await copy.saveConversation(chatOf('c2', 'Where?'), savedAt);
  copy.close();
}

type StoredRecord = { id: string; savedAt: number; data: ArrayBuffer };

/** Changes what the database has, behind the back of the copy. */
async function change(id: string, part: (record: StoredRecord) => Partial<StoredRecord>): Promise<void> {
  const db = await openDB(COPY_DATABASE);
  const record = (await db.get('records', id)) as StoredRecord;
  await db.put('records', { ...record, ...part(record) });
  db.close();
}

async function storedIds(): Promise<unknown[]> {
  const db = await openDB(COPY_DATABASE);
  const ids = await db.getAllKeys('records');
  db.close();
  return ids;
}

describe('the copy of a member', () => {
  it('is read on a later visit, with the time of its state (APP-4)', async () => {
    await saveAs('mira');
    const state = await readCopy(NOW + DAY);
    expect(state?.self.id).toBe('mira');
    expect(state?.savedAt).toBe(NOW);
    expect([...(state?.conversations.values() ?? [])].map(({ messages }) => messages[0]?.text)).toEqual([
      'See you at noon',
      'Where?',
    ]);
  });

  it('is encrypted, with a key that cannot be exported (APP-6)', async () => {
    await saveAs('mira');
    const db = await openDB(COPY_DATABASE);
    const records = (await db.getAll('records')) as StoredRecord[];
    const bytes = records.map(({ data }) => Buffer.from(data).toString('latin1')).join('');
    expect(records).toHaveLength(3);
    expect(bytes).not.toMatch(/noon|mira|Where/);
    const key = (await db.get('keys', 'mira')) as CryptoKey;
    expect(key.extractable).toBe(false);
    db.close();
  });

  it('keeps only the conversations that the last answer still has (APP-4)', async () => {
    await saveAs('mira');
    const copy = await openCopy('mira');
    await copy.keepOnly(new Set(['c2']));
    copy.close();
    expect([...((await readCopy(NOW))?.conversations.keys() ?? [])]).toEqual(['c2']);
  });

  it('is whole again after two tabs have begun it at once', async () => {
    const [one, other] = await Promise.all([openCopy('mira'), openCopy('mira')]);
    await one.saveFrame(frameOf('mira'), NOW);
    one.close();
    other.close();
    await saveAs('mira');
    expect((await readCopy(NOW))?.conversations.size).toBe(2);
  });
});

describe('the end of a copy (APP-6)', () => {
  it('is the log-out, also when the database outlives it', async () => {
    await saveAs('mira');
    const salt = storedText(copySaltKey('mira'));
    const db = await openDB(COPY_DATABASE);
    const left = await db.getAll('records');
    eraseCopy();
    expect(storedText(copySaltKey('mira'))).toBe('');
    expect(await readCopy(NOW)).toBeNull();
    db.close();
    expect([salt.length > 20, left.length]).toEqual([true, 3]);
  });

  it('is not followed by another copy, which a page that has not noticed the log-out would begin', async () => {
    await saveAs('mira');
    announceSessionChange(null);
    eraseCopy();
    await expect(openCopy('mira')).rejects.toThrow('There is no key for this member.');
    expect(storedText(copySaltKey('mira'))).toBe('');
  });

  it('is the log-in of another member, who finds nothing of it', async () => {
    await saveAs('mira');
    announceSessionChange('robin');
    expect(await readCopy(NOW)).toBeNull();
    const copy = await openCopy('robin');
    await copy.saveFrame(frameOf('robin'), NOW);
    copy.close();
    expect(await storedIds()).toEqual(['frame']);
    expect(storedText(copySaltKey('mira'))).toBe('');
    expect((await readCopy(NOW))?.self.id).toBe('robin');
  });

  it.each([
    ['7 days and a minute', NOW + 7 * DAY + 60_000],
    ['a clock that went back by a day', NOW - DAY],
  ])('is %s', async (_, now) => {
    await saveAs('mira');
    expect(await readCopy(now)).toBeNull();
    // It is gone for good, whatever the clock says later.
    expect(await readCopy(NOW)).toBeNull();
  });

  it.each([
    ['almost 7 days', NOW + 7 * DAY - 60_000],
    ['a clock that went back by a minute', NOW - 60_000],
  ])('is not %s', async (_, now) => {
    await saveAs('mira');
    expect((await readCopy(now))?.conversations.size).toBe(2);
  });

  it('is a session without a member', async () => {
    await saveAs('mira');
    announceSessionChange(null);
    expect(await readCopy(NOW)).toBeNull();
  });
});

describe('a damaged copy', () => {
  it.each([
    ['damaged', () => ({ data: new ArrayBuffer(40) })],
    ['dated later than it was saved', () => ({ savedAt: NOW + 1 })],
  ])('loses the conversation that was %s, and keeps the others', async (_, part) => {
    await saveAs('mira');
    await change('c1', part);
    expect([...((await readCopy(NOW))?.conversations.keys() ?? [])]).toEqual(['c2']);
    expect(await storedIds()).toEqual(['c2', 'frame']);
  });

  it('is not read without its list', async () => {
    await saveAs('mira');
    await change('frame', () => ({ data: new ArrayBuffer(40) }));
    expect(await readCopy(NOW)).toBeNull();
  });

  it('is not read with the records of another conversation in the place of one', async () => {
    await saveAs('mira');
    const db = await openDB(COPY_DATABASE);
    const other = (await db.get('records', 'c2')) as StoredRecord;
    db.close();
    await change('c1', () => ({ data: other.data }));
    expect([...((await readCopy(NOW))?.conversations.keys() ?? [])]).toEqual(['c2']);
  });

  it('begins again when half of its key is lost', async () => {
    await saveAs('mira');
    storeText(copySaltKey('mira'), '');
    await saveAs('mira', NOW + DAY);
    expect((await readCopy(NOW + DAY))?.savedAt).toBe(NOW + DAY);
  });
});

describe('a browser', () => {
  it('without a database has no copy, and says so to whoever writes one', async () => {
    vi.stubGlobal('indexedDB', undefined);
    storeText(copySaltKey('mira'), 'salt');
    await expect(openCopy('mira')).rejects.toThrow(/undefined|not defined/);
    expect(await readCopy(NOW)).toBeNull();
    expect(() => eraseCopy()).not.toThrow();
  });

  it('with a copy of an earlier or later release begins again', async () => {
    const later = await openDB(COPY_DATABASE, 99, { upgrade: (db) => void db.createObjectStore('other') });
    later.close();
    await saveAs('mira');
    expect((await readCopy(NOW))?.conversations.size).toBe(2);
  });

  it('that is full keeps the list before the conversations', async () => {
    await saveAs('mira');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put');
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const copy = await openCopy('mira');
    full.mockImplementationOnce(fail);
    expect(await copy.saveConversation(chatOf('c3', 'Later'), NOW)).toBe(false);
    full.mockImplementationOnce(fail);
    await copy.saveFrame(frameOf('mira'), NOW + 1);
    full.mockRestore();
    copy.close();
    expect(await storedIds()).toEqual(['frame']);
    expect((await readCopy(NOW))?.savedAt).toBe(NOW + 1);
  });
});

it('is in what a log-out clears', () => {
  storeText('answered-chats:mira', '2');
  clearMemberStorage();
  expect(storedText('answered-chats:mira')).toBe('');
});
