import type { Body } from '@rendezvous/contract/calls';

/** A part of the server's list, enough to show the refusal (SIGNUP-6). */
const COMMON_PASSWORDS = new Set(['passwordpassword', 'password1234', '123456789012', 'qwertyuiop123']);

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase());
}

/** Whether the endpoint is at a public host name and the keys have the lengths of RFC 8291 (PUSH-4). */
export function isPushSubscription({
  endpoint,
  keys,
}: NonNullable<Body<'savePushSubscription'>['subscription']>): boolean {
  const { hostname, username, port } = new URL(endpoint);
  const isPublicName = /^(?!.*\.(?:local|internal|localhost)$)[a-z\d.-]+\.[a-z]{2,}$/.test(hostname);
  const lengths = byteLength(keys.p256dh) === 65 && byteLength(keys.auth) === 16;
  return isPublicName && !username && !port && lengths;
}

function byteLength(base64url: string): number {
  const digits = /^([\w-]+)={0,2}$/.exec(base64url)?.[1] ?? '';
  return Math.floor((digits.length * 3) / 4);
}
