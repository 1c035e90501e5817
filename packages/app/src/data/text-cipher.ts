import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { signedInMember } from '../live/session-change.ts';
import { storedText, storeText } from './browser-storage.ts';
import { saltKey, SEALED } from './erase-unsent.ts';
import { openUnsent } from './unsent-database.ts';

/** Encrypts and decrypts texts at once, so that a page that is being left can store what was written. */
export type TextCipher = {
  /** `name` is authenticated, so that texts cannot be exchanged. */
  readonly seal: (name: string, text: string) => string;
  /** Null if the text was damaged, exchanged or encrypted with another key. */
  readonly unseal: (name: string, sealed: string) => string | null;
};

const NONCE_BYTES = 24;

/**
 * Opens the cipher of a member's texts in this browser. Its key is derived from two halves: one is in the database and
 * cannot be exported, the other is in the browser's storage, where a log-out removes it at once.
 * @throws DOMException if this browser has no database, or if the member is not signed in and has no key
 */
export async function openCipher(memberId: string): Promise<TextCipher> {
  const halves = () => readHalves(memberId);
  const { secret, salt } = await (navigator.locks ? navigator.locks.request('unsent-key', halves) : halves());
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: bytesOf(salt), info: bytesOf('texts') };
  const key = new Uint8Array(await crypto.subtle.deriveBits(hkdf, secret, 256));
  return {
    seal(name, text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const data = xchacha20poly1305(key, nonce, bytesOf(name)).encrypt(bytesOf(text));
      return SEALED + toBase64(nonce) + toBase64(data);
    },
    unseal(name, sealed) {
      try {
        const all = fromBase64(sealed.slice(SEALED.length));
        const [nonce, data] = [all.subarray(0, NONCE_BYTES), all.subarray(NONCE_BYTES)];
        return new TextDecoder().decode(xchacha20poly1305(key, nonce, bytesOf(name)).decrypt(data));
      } catch {
        return null;
      }
    },
  };
}

async function readHalves(memberId: string): Promise<{ secret: CryptoKey; salt: string }> {
  const db = await openUnsent();
  try {
    const stored = await db.get('keys', memberId);
    const known = storedText(saltKey(memberId));
    if (stored && known) return { secret: stored, salt: known };
    // Somebody who has logged out meanwhile, in this tab or another one, gets no new key.
    if (signedInMember() !== memberId) throw new DOMException('Nobody is signed in.', 'NotSupportedError');
    const random = crypto.getRandomValues(new Uint8Array(32));
    const secret = await crypto.subtle.importKey('raw', random, 'HKDF', false, ['deriveBits', 'deriveKey']);
    const salt = toBase64(crypto.getRandomValues(new Uint8Array(33)));
    // What other members have left cannot be read any more.
    await Promise.all([db.clear('keys'), db.clear('waiting')]);
    await db.put('keys', secret, memberId);
    storeText(saltKey(memberId), salt);
    return { secret, salt };
  } finally {
    db.close();
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** A multiple of 3 bytes has no padding, so that what follows can be appended. */
function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
