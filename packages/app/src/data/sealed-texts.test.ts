import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../testing/stub-storage.ts';
import { announceSessionChange } from '../live/session-change.ts';
import { clearMemberStorage } from './browser-storage.ts';
import { eraseUnsent, saltKey, UNSENT_DATABASE } from './erase-unsent.ts';
import { closeTexts, openTexts, sealedText, storeSealed, untilTextsOpen } from './sealed-texts.ts';
import { dropUnreadable } from './unreadable-texts.ts';

const DRAFT = 'draft:mira:anna';
let storage: Record<string, string>;
let page: EventTarget;
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storage = stubStorage();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  announceSessionChange('mira');
});
afterEach(() => {
  closeTexts();
  vi.unstubAllGlobals();
});

/** What a page has in memory ends; what is stored stays. */ const databases = async () =>
  (await indexedDB.databases()).map(({ name }) => name);

async function nextPage(member = 'mira'): Promise<void> {
  closeTexts();
  await openTexts(member);
}

describe('what a member has written and not sent (CHAT-34)', () => {
  it('is stored encrypted, and read on the next page', async () => {
    await openTexts('mira');
    storeSealed('mira', DRAFT, 'See you at noon');
    expect(JSON.stringify(storage)).not.toContain('noon');
    await nextPage();
    expect(sealedText('mira', DRAFT)).toBe('See you at noon');
  });

  it('is encrypted with a key that cannot be exported', async () => {
    await openTexts('mira');
    const db = await openDB(UNSENT_DATABASE);
    const key = (await db.get('keys', 'mira')) as CryptoKey;
    db.close();
    expect([key.extractable, key.algorithm.name]).toEqual([false, 'HKDF']);
  });

  it('is stored at once, and encrypted when the cipher is open', async () => {
    const opening = openTexts('mira');
    storeSealed('mira', DRAFT, 'Hello');
    expect([sealedText('mira', DRAFT), storage[DRAFT]]).toEqual(['Hello', 'Hello']);
    await opening;
    expect([sealedText('mira', DRAFT), storage[DRAFT]?.includes('Hello')]).toEqual(['Hello', false]);
  });

  it('is not lost when the page is left before the cipher is open, and encrypted by the next one', async () => {
    void openTexts('mira');
    storeSealed('mira', DRAFT, 'Hello');
    expect(storage[DRAFT]).toBe('Hello');
    await nextPage();
    expect(storage[DRAFT]).not.toContain('Hello');
    expect(sealedText('mira', DRAFT)).toBe('Hello');
  });

  it('keeps a stored draft before what is written until it can be read', async () => {
    await openTexts('mira');
    storeSealed('mira', DRAFT, 'Earlier');
    closeTexts();
    storeSealed('mira', DRAFT, 'and');
    storeSealed('mira', DRAFT, 'and now');
    expect(sealedText('mira', DRAFT)).toBe('and now');
    await openTexts('mira');
    expect(sealedText('mira', DRAFT)).toBe('Earlier\nand now');
    expect(storage[DRAFT]).not.toContain('now');
  });

  it('is read by a tab with the cipher as another one without it has stored it', async () => {
    await openTexts('mira');
    storeSealed('mira', DRAFT, 'Earlier');
    const cipherless = storage[DRAFT] ?? '';
    closeTexts();
    storeSealed('mira', DRAFT, 'and now');
    const both = storage[DRAFT] ?? '';
    expect(both.startsWith(cipherless)).toBe(true);
    await nextPage();
    storage[DRAFT] = both;
    expect(sealedText('mira', DRAFT)).toBe('Earlier\nand now');
  });

  it('stays with its member when the session ends before the cipher is open', async () => {
    announceSessionChange(null);
    void openTexts('mira');
    storeSealed('mira', DRAFT, 'Half a thought');
    await vi.waitFor(async () => expect(await databases()).toEqual([UNSENT_DATABASE]));
    expect(storage[DRAFT]).toBe('Half a thought');
    announceSessionChange('mira');
    await untilTextsOpen('mira');
    expect([sealedText('mira', DRAFT), storage[DRAFT]?.includes('thought')]).toEqual([
      'Half a thought',
      false,
    ]);
  });

  it('is encrypted if an earlier release has stored it in clear', async () => {
    storage[DRAFT] = 'From last week';
    storage['outbox:mira:1'] = '{"message":{}}';
    expect(sealedText('mira', DRAFT)).toBe('From last week');
    await openTexts('mira');
    expect(JSON.stringify(storage)).not.toMatch(/last week|message/);
    expect([sealedText('mira', DRAFT), sealedText('mira', 'outbox:mira:1')]).toEqual([
      'From last week',
      '{"message":{}}',
    ]);
  });

  it('is one with what another tab has opened at the same moment', async () => {
    const { openCipher } = await import('./text-cipher.ts');
    const one = await openCipher('mira');
    const other = await openCipher('mira');
    expect(other.unseal(DRAFT, one.seal(DRAFT, 'Hello'))).toBe('Hello');
    expect(other.unseal('draft:mira:bo', one.seal(DRAFT, 'Hello'))).toBeNull();
  });
});

describe('the end of the key (CHAT-34)', () => {
  it('is the log-out', async () => {
    await openTexts('mira');
    storeSealed('mira', DRAFT, 'Hello');
    const kept = { ...storage };
    clearMemberStorage();
    eraseUnsent();
    announceSessionChange(null);
    expect([storage[DRAFT], storage[saltKey('mira')]]).toEqual([undefined, undefined]);
    storage[DRAFT] = kept[DRAFT] ?? '';
    announceSessionChange('mira');
    await nextPage();
    expect(sealedText('mira', DRAFT)).toBe('');
  });

  it('is the log-in of another member, who can read nothing', async () => {
    await openTexts('mira');
    storeSealed('mira', DRAFT, 'Hello');
    const sealed = storage[DRAFT] ?? '';
    announceSessionChange('robin');
    clearMemberStorage('robin');
    await nextPage('robin');
    storage['draft:robin:anna'] = sealed;
    expect([sealedText('robin', 'draft:robin:anna'), storage[saltKey('mira')]]).toEqual(['', undefined]);
    const db = await openDB(UNSENT_DATABASE);
    expect(await db.getAllKeys('keys')).toEqual(['robin']);
    db.close();
  });
});

describe('a text that cannot be read (CHAT-34)', () => {
  it.each([
    ['is damaged', () => void (storage[DRAFT] = `${storage[DRAFT]?.slice(0, -4)}AAAA`)],
    ['has lost half of its key', () => void delete storage[saltKey('mira')]],
  ])('is dropped and counted if it %s, and nothing else', async (name, damage) => {
    await openTexts('mira');
    storeSealed('mira', DRAFT, 'Hello');
    storeSealed('mira', 'draft:mira:bo', 'Good evening');
    damage();
    await nextPage();
    const isDamaged = name === 'is damaged';
    expect(sealedText('mira', DRAFT)).toBe('');
    expect(await dropUnreadable('mira')).toBe(isDamaged ? 1 : 2);
    expect(await dropUnreadable('mira')).toBe(0);
    expect(sealedText('mira', 'draft:mira:bo')).toBe(isDamaged ? 'Good evening' : '');
  });

  it('loses nothing that was begun after it', async () => {
    await openTexts('mira');
    storeSealed('mira', DRAFT, 'Hello');
    closeTexts();
    storeSealed('mira', DRAFT, 'Good morning');
    delete storage[saltKey('mira')];
    await openTexts('mira');
    expect(await dropUnreadable('mira')).toBe(1);
    expect([sealedText('mira', DRAFT), storage[DRAFT]?.includes('morning')]).toEqual(['Good morning', false]);
  });

  it('is not lost where the browser has no database', async () => {
    vi.stubGlobal('indexedDB', undefined);
    storage[DRAFT] = 'From last week';
    await openTexts('mira');
    storeSealed('mira', 'draft:mira:bo', 'Hello');
    await nextPage();
    expect([sealedText('mira', DRAFT), sealedText('mira', 'draft:mira:bo')]).toEqual([
      'From last week',
      'Hello',
    ]);
    expect(await dropUnreadable('mira')).toBe(0);
  });
});
