import webPush from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

/** A signature is valid for half of the 24 hours that RFC 8292 allows, and is used for half of that time. */
const VALID_SECONDS = 12 * 3_600;
const USED_MS = (VALID_SECONDS / 2) * 1_000;
/** Some services have many hosts. */
const MOST = 1_000;

/**
 * The headers with which a sender signs its messages to the origin of a push service (RFC 8292). Each is made once in six
 * hours, because signing takes longer than everything else that is done for a message.
 */
export function createSignatures() {
  const made = new Map<string, { readonly header: string; readonly until: number }>();
  return {
    of(origin: string, sender: string, { publicKey, privateKey }: VapidKeys): string {
      const id = `${origin} ${sender} ${publicKey}`;
      const now = Date.now();
      const known = made.get(id);
      if (known && known.until > now) return known.header;
      const expires = Math.floor(now / 1_000) + VALID_SECONDS;
      const { Authorization: header } = webPush.getVapidHeaders(
        origin,
        sender,
        publicKey,
        privateKey,
        'aes128gcm',
        expires,
      );
      if (made.size >= MOST) made.clear();
      made.set(id, { header, until: now + USED_MS });
      return header;
    },
  };
}
