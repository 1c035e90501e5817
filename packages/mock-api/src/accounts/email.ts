import { normaliseEmail } from '@rendezvous/contract/credentials';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';

export function findByEmail(backend: MockBackend, given: string): MemberState | undefined {
  const email = normaliseEmail(given);
  return [...backend.members.values()].find((member) => member.email === email);
}

/** The reasons for which mails stop that do not belong to the member's address, which is about to change (NOTIFY-5). */
export function reasonsOfMember({
  notificationsDisabled,
}: MemberState): MemberState['notificationsDisabled'] {
  return notificationsDisabled.filter((reason) => reason === 'listunsubscribe');
}
