import { ACTIVATION_LINK_HOURS, REACTIVATION_DAYS, RESET_LINK_MINUTES } from '@rendezvous/contract/rules';
import { sitePath } from '@rendezvous/contract/site-path';
import type { MailState, MemberState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';

const MINUTES = {
  activation: ACTIVATION_LINK_HOURS * 60,
  password_reset: RESET_LINK_MINUTES,
  reactivation: REACTIVATION_DAYS * 24 * 60,
} as const;

/** Sends a link, into the world's outbox; `next` is where it leads in the end. */
export function sendMail(
  backend: MockBackend,
  kind: MailState['kind'],
  to: MemberState,
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

/** The mail that a token came with, while it can still be used. */
export function findMail(backend: MockBackend, kind: MailState['kind'], token: string): MailState | null {
  const mail = backend.mails.find((one) => one.kind === kind && one.token === token);
  return mail && !mail.used && mail.expiresAt > backend.clock.now() ? mail : null;
}

/** Uses a link up, and with it all of its kind that the member still holds. */
export function useMail(backend: MockBackend, { kind, memberId }: MailState): void {
  for (const mail of backend.mails) {
    if (mail.kind === kind && mail.memberId === memberId) mail.used = true;
  }
}

/** Ends every link that a member still holds, of whatever kind. */
export function endMails(backend: MockBackend, { id }: MemberState): void {
  for (const mail of backend.mails) {
    if (mail.memberId === id) mail.used = true;
  }
}
