/**
 * The push services of browsers (PUSH-4): Chrome, Edge on Android, Opera and Samsung Internet; Firefox; Safari; Edge on
 * Windows. A name that begins with a dot stands for every host below it.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com', 'jmt17.google.com', 'updates.push.services.mozilla.com', '.push.services.mozilla.com',
  '.push.apple.com', '.notify.windows.com',
] as const; // prettier-ignore

/** Lengths of the keys of a subscription in bytes (RFC 8291). */
const KEY_BYTES = { p256dh: 65, auth: 16 } as const;

export type PushSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/**
 * Whether messages to this address can be sent: it is an https address of a known push service, or of one of `further`
 * origins (PUSH-4). Any other address would make the server send requests to wherever a member wants.
 */
export function isPushService(endpoint: string, further: readonly string[] = []): boolean {
  const { protocol, hostname, username, password, port, origin } = new URL(endpoint);
  if (username || password) return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port) return false;
  return PUSH_SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}

/** Whether a subscription can be one of a browser: at a push service, and with keys of the right lengths (PUSH-4). */
export function isPushSubscription(
  { endpoint, keys }: PushSubscription,
  further: readonly string[] = [],
): boolean {
  return (
    isPushService(endpoint, further) &&
    byteLength(keys.p256dh) === KEY_BYTES.p256dh &&
    byteLength(keys.auth) === KEY_BYTES.auth
  );
}

function byteLength(base64url: string): number {
  const digits = /^([\w-]+)={0,2}$/.exec(base64url)?.[1] ?? '';
  return Math.floor((digits.length * 3) / 4);
}
