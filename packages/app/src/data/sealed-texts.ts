import { onNextAnnouncement } from '../live/session-change.ts';
import { storedKeys, storedText, storeText } from './browser-storage.ts';
import { SEALED } from './erase-unsent.ts';
import type { TextCipher } from './text-cipher.ts';

/**
 * What a member has written and not sent, encrypted in this browser's storage (CHAT-34). A text that is written before the
 * cipher is open is stored in clear until it is, because whatever is only in memory is lost with the page.
 */

/** After so long, the page goes on without the cipher: some browsers never open a database. */
const PATIENCE_MS = 10_000;

/** Begins the part of a stored text that was written while the encrypted part could not be read. Nobody types it. */
const CLEAR = '\u{2}';

type Opening = {
  cipher: TextCipher | null;
  /** Resolves once the cipher is open, or cannot be opened. */
  readonly over: Promise<void>;
  /** Resolves at the latest after `PATIENCE_MS`. */
  readonly opened: Promise<void>;
};
const openings = new Map<string, Opening>();
const changes = new EventTarget();
/** The last value of each key, because a text is read each time that its field renders. */
const unsealed = new Map<string, { readonly sealed: string; readonly text: string | null }>();

/**
 * Opens the cipher of the member who is signed in, and encrypts what is stored in clear. Resolves once it is open, or the
 * page is to go on without it.
 */
export function openTexts(memberId: string): Promise<void> {
  const known = openings.get(memberId);
  if (known) return known.opened;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const patience = new Promise<void>((end) => setTimeout(end, PATIENCE_MS));
  const opening: Opening = { cipher: null, over, opened: Promise.race([over, patience]) };
  openings.set(memberId, opening);
  void open(memberId, opening).then(resolve);
  return opening.opened;
}

/** Resolves once the member's cipher is open, however late, or cannot be opened in this browser. */
export async function untilTextsOpen(memberId: string): Promise<void> {
  void openTexts(memberId);
  await openings.get(memberId)?.over;
}

async function open(memberId: string, opening: Opening): Promise<void> {
  const isCurrent = () => openings.get(memberId) === opening;
  // Without a database, texts stay in clear.
  while (isCurrent() && globalThis.indexedDB) {
    const cipher = await tryToOpen(memberId);
    if (!isCurrent() || cipher === 'never') return;
    if (cipher === 'later') {
      await nextChance();
      continue;
    }
    opening.cipher = cipher;
    sealAll(cipher, memberId);
    changes.dispatchEvent(new Event('change'));
    return;
  }
}

/** `later` if the code cannot be loaded now, or if this page does not know yet who is signed in. */
async function tryToOpen(memberId: string): Promise<TextCipher | 'later' | 'never'> {
  const module = await import('./text-cipher.ts').catch(() => null);
  if (!module) return 'later';
  try {
    return await module.openCipher(memberId);
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'later' : 'never';
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      resolve();
    };
    addEventListener('online', end, stop);
    onNextAnnouncement(end, stop.signal);
  });
}

/** Stores a text of a member. An empty text removes the key. */
export function storeSealed(memberId: string, key: string, text: string): void {
  const cipher = cipherOf(memberId);
  if (cipher) storeText(key, text && cipher.seal(key, text));
  else storeText(key, withSealed(key, text));
  changes.dispatchEvent(new Event('change'));
}

/** Returns the stored text; '' if there is none, or none that can be read now. */
export function sealedText(memberId: string, key: string): string {
  const { sealed, clear } = partsOf(storedText(key));
  const cipher = cipherOf(memberId);
  const before = cipher && sealed ? unseal(cipher, key, sealed) : null;
  return [before, clear].filter(Boolean).join('\n');
}

/** Follows the texts, in all tabs. */
export function watchTexts(onChange: () => void): () => void {
  const stop = new AbortController();
  changes.addEventListener('change', onChange, stop);
  addEventListener('storage', onChange, stop);
  return () => stop.abort();
}

/** The member's cipher; null until it is open. */
export function cipherOf(memberId: string): TextCipher | null {
  return openings.get(memberId)?.cipher ?? null;
}

/** Forgets the open ciphers, at a log-out. */
export function closeTexts(): void {
  openings.clear();
  unsealed.clear();
}

/** Decrypts a text; null if it was damaged or its key is lost. */
export function unseal(cipher: TextCipher, key: string, sealed: string): string | null {
  const known = unsealed.get(key);
  if (known?.sealed === sealed) return known.text;
  const text = cipher.unseal(key, sealed);
  unsealed.set(key, { sealed, text });
  return text;
}

/** Encrypts what is stored in clear. A draft that was begun before the stored one could be read follows it. */
function sealAll(cipher: TextCipher, memberId: string): void {
  for (const key of keysOf(memberId)) {
    const { sealed, clear } = partsOf(storedText(key));
    if (clear === '') continue;
    const before = sealed ? unseal(cipher, key, sealed) : null;
    // What cannot be read stays for `dropUnreadable`, which says so.
    if (sealed && before === null) continue;
    storeText(key, cipher.seal(key, [before, clear].filter(Boolean).join('\n')));
  }
}

/** A draft that is begun before the stored one can be read is put after it; a message has a key of its own. */
function withSealed(key: string, text: string): string {
  const { sealed } = partsOf(storedText(key));
  if (sealed === '' || !key.startsWith('draft:')) return text;
  return text ? sealed + CLEAR + text : sealed;
}

/** A stored text: the encrypted part, and what was written in clear after it; '' for none. */
export function partsOf(stored: string): { readonly sealed: string; readonly clear: string } {
  if (!stored.startsWith(SEALED)) return { sealed: '', clear: stored };
  const [sealed = '', ...clear] = stored.split(CLEAR);
  return { sealed, clear: clear.join(CLEAR) };
}

/** The storage keys of a member's texts. */
export function keysOf(memberId: string): string[] {
  return storedKeys(/./).filter(
    (key) => key.startsWith(`draft:${memberId}:`) || key.startsWith(`outbox:${memberId}:`),
  );
}
