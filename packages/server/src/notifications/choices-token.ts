import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.choices\.(\d{1,6})\.([\w-]{43})$/;
const DAY_MS = 86_400_000;
/** How long the choices can be changed by the link of a mail (NOTIFY-10). */
const VALID_DAYS = 90;

type Signed = { readonly id: string; readonly email: string };

/** The token of the page with a member's choices (NOTIFY-10). It ends after 90 days, and with the member's address. */
export function signChoicesToken(key: string, member: Signed, now: Date): string {
  const lastDay = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS;
  return `${member.id}.choices.${lastDay}.${signatureOf(key, member, lastDay)}`;
}

export type ChoicesToken = {
  readonly memberId: string;
  /** The last day on which it works, as a number of days since 1970. */
  readonly lastDay: number;
  readonly signature: string;
};

/** Returns the parts of a token, whose signature is yet to be checked; null if it is malformed or has expired. */
export function parseChoicesToken(token: string, now: Date): ChoicesToken | null {
  const [, memberId, day, signature] = TOKEN.exec(token) ?? [];
  if (!memberId || !day || !signature || Number(day) * DAY_MS + DAY_MS <= now.getTime()) return null;
  return { memberId, lastDay: Number(day), signature };
}

export function isChoicesTokenOf(
  key: string,
  email: string,
  { memberId, lastDay, signature }: ChoicesToken,
): boolean {
  const own = signatureOf(key, { id: memberId, email }, lastDay);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(own));
}

function signatureOf(key: string, { id, email }: Signed, lastDay: number): string {
  return createHmac('sha256', key).update(`${id}.choices.${lastDay}.${email}`).digest('base64url');
}
