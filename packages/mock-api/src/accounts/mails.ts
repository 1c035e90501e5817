import {
  ACTIVATION_LINK_HOURS,
  MAIL_CHANGE_LINK_HOURS,
  REACTIVATION_DAYS,
  RESET_LINK_MINUTES,
} from '@rendezvous/contract/rules';
import { sitePath } from '@rendezvous/contract/site-path';
import type { MailState, MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

/** How long each kind of link is valid, in minutes (ACCOUNT-3, LOGIN-8, ACCOUNT-16). */
const MINUTES = {
  activation: ACTIVATION_LINK_HOURS * 60,
  password_reset: RESET_LINK_MINUTES,
  reactivation: REACTIVATION_DAYS * 24 * 60,
  mail_change: MAIL_CHANGE_LINK_HOURS * 60,
} as const;

/** Adds a mail with a link to the backend's sent mails; `next` is the page that the link finally leads to. */
export function sendMail(
  backend: MockBackend,
  kind: MailState['kind'],
  to: Pick<MemberState, 'id' | 'email'>,
  next?: string,
): MailState {
  const sentAt = backend.clock.now();
  const mail: MailState = {
    to: to.email,
    kind,
    memberId: to.id,
    token: `${backend.random.uuid()}${backend.random.uuid()}`,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + MINUTES[kind] * 60_000),
    used: false,
    next: sitePath(next),
  };
  backend.mails.push(mail);
  return mail;
}

/** Finds the mail of a token; null if its link is unknown, used or expired. */
export function findMail(backend: MockBackend, kind: MailState['kind'], token: string): MailState | null {
  const mail = backend.mails.find((one) => one.kind === kind && one.token === token);
  return mail && !mail.used && mail.expiresAt > backend.clock.now() ? mail : null;
}

/** Returns when a member was sent the last mail of a kind; null if never. */
export function lastMailTime(
  backend: MockBackend,
  kind: MailState['kind'],
  { id }: MemberState,
): Date | null {
  return backend.mails.findLast((mail) => mail.kind === kind && mail.memberId === id)?.sentAt ?? null;
}

/** Marks a link as used, together with all other links of its kind that the member has. */
export function useMail(backend: MockBackend, { kind, memberId }: MailState): void {
  for (const mail of backend.mails) {
    if (mail.kind === kind && mail.memberId === memberId) mail.used = true;
  }
}

/** Ends all links that were sent to a member, or those of one kind (ACCOUNT-8). */
export function endMails(backend: MockBackend, { id }: MemberState, kind?: MailState['kind']): void {
  for (const mail of backend.mails) {
    if (mail.memberId === id && (!kind || mail.kind === kind)) mail.used = true;
  }
}
