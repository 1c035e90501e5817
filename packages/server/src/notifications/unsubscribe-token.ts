import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mailedPath, type Locale } from '@rendezvous/contract/locales';
import {
  MAIL_CHOICES_PATH,
  NOTIFICATION_KEYS,
  UNSUBSCRIBE_PATH,
  type NotificationKey,
} from '@rendezvous/contract/notifications';
import { signChoicesToken } from './choices-token.ts';

const TOKEN = /^([0-9a-f-]{36})\.([a-z_]+)\.([\w-]{43})$/;

export const newUnsubscribeKey = () => randomBytes(32).toString('base64url');

/** The token of a link that ends one kind of notification of one member (NOTIFY-4). It does not expire. */
export function signUnsubscribeToken(key: string, memberId: string, kind: NotificationKey): string {
  return `${memberId}.${kind}.${signatureOf(key, memberId, kind)}`;
}

export type MailLinks = {
  /** The page that ends mails of a kind (NOTIFY-4). */
  readonly page: string;
  /** The call by which a mail program does the same. */
  readonly call: string;
  /** The page with the choices of all kinds (NOTIFY-10). */
  readonly choices: string;
};

/** The links by which a member decides from a mail of `kind` which further ones they get (NOTIFY-4, NOTIFY-10). */
export function mailLinks(
  origin: string,
  member: { readonly id: string; readonly email: string; readonly language: Locale },
  { key, kind, now }: { readonly key: string; readonly kind: NotificationKey; readonly now: Date },
): MailLinks {
  const token = signUnsubscribeToken(key, member.id, kind);
  const linkTo = (path: string) => `${origin}${mailedPath(member.language, path)}`;
  return {
    page: `${linkTo(UNSUBSCRIBE_PATH)}?token=${token}`,
    call: `${origin}/api/unsubscribe.php?token=${token}`,
    choices: `${linkTo(MAIL_CHOICES_PATH)}?token=${signChoicesToken(key, member, now)}`,
  };
}

export type UnsubscribeToken = {
  readonly memberId: string;
  readonly kind: NotificationKey;
  readonly signature: string;
};

/** Returns the parts of a token, whose signature is yet to be checked; null if it is malformed. */
export function parseUnsubscribeToken(token: string): UnsubscribeToken | null {
  const [, memberId = '', name, signature = ''] = TOKEN.exec(token) ?? [];
  const kind = NOTIFICATION_KEYS.find((one) => one === name);
  return kind && isUuid(memberId) ? { memberId, kind, signature } : null;
}

export function isSignedBy(key: string, { memberId, kind, signature }: UnsubscribeToken): boolean {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(key, memberId, kind)));
}

function signatureOf(key: string, memberId: string, kind: NotificationKey): string {
  return createHmac('sha256', key).update(`${memberId}.${kind}`).digest('base64url');
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
