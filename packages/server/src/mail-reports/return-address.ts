import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse as parseUuid, stringify as stringifyUuid } from 'uuid';
import type { Db } from '../database/types.ts';
import { insertSecret, readSecrets } from '../server-secrets.store.ts';

/** A mail and the account to which it was sent. */
export type SentTo = { readonly mailId: string; readonly memberId: string };

export type ReturnAddresses = {
  /** The envelope sender of a mail, to which its delivery failures are sent (RFC 5321). */
  of(mail: SentTo): string;
  /** The ids of mails whose return addresses a text contains. Their signatures are yet to be checked. */
  find(text: string): readonly SignedId[];
  isSigned(signed: SignedId, memberId: string): boolean;
};

/** The id of a mail and the signature that came with it. */
export type SignedId = { readonly mailId: string; readonly signature: string };

const PURPOSE = 'mail-return-addresses';
const ID_LENGTH = 26;
const SIGNATURE_BYTES = 10;
const SIGNATURE_LENGTH = 16;

const keys = new WeakMap<Db, Promise<Buffer>>();

/**
 * Addresses of the form `<local part>+<mail and signature>@<domain>` (MAIL-13). The signature names the mail and its
 * account, so that nobody who was not sent the mail can report it. All characters are lower case, because mail servers
 * may change the case of an address. RFC 5321 allows 64 characters before the @, of which these take 43.
 * @param address the address of the mailbox in which the reports arrive
 */
export async function loadReturnAddresses(db: Db, address: string): Promise<ReturnAddresses> {
  const key = await (keys.get(db) ?? loadKey(db));
  const [mailbox = '', domain = ''] = address.toLowerCase().split('@');
  const escaped = [mailbox, domain].map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`));
  const pattern = new RegExp(
    String.raw`(?<![\w.+-])${escaped[0]}\+([a-z2-7]{${ID_LENGTH}})([a-z2-7]{${SIGNATURE_LENGTH}})@${escaped[1]}(?![\w.-]*\w)`,
    'gi',
  );
  const sign = ({ mailId, memberId }: SentTo) =>
    base32(createHmac('sha256', key).update(`${mailId}.${memberId}`).digest().subarray(0, SIGNATURE_BYTES));
  return {
    of: (mail) => `${mailbox}+${base32(parseUuid(mail.mailId))}${sign(mail)}@${domain}`,
    find: (text) =>
      [...text.matchAll(pattern)].flatMap(([, id = '', signature = '']) => {
        const bytes = fromBase32(id.toLowerCase());
        const mailId = toUuid(bytes);
        return mailId ? [{ mailId, signature: signature.toLowerCase() }] : [];
      }),
    isSigned: ({ mailId, signature }, memberId) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign({ mailId, memberId }))),
  };
}

function loadKey(db: Db): Promise<Buffer> {
  const loading = insertSecret(db, { purpose: PURPOSE, version: 1, value: randomBytes(32) }).then(
    async () => {
      const [key] = await readSecrets(db, PURPOSE);
      if (!key) throw new Error(`The database has no secret for ${PURPOSE}.`);
      return key;
    },
  );
  keys.set(db, loading);
  // The next one tries again.
  loading.catch(() => keys.delete(db));
  return loading;
}

function toUuid(bytes: Uint8Array): string | null {
  try {
    return stringifyUuid(bytes);
  } catch {
    return null;
  }
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 4648, without padding. */
function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
