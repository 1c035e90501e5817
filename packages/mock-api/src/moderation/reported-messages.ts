import type { NearbyMessage } from '@rendezvous/contract/desk-calls';
import { CallError } from '@rendezvous/contract/errors';
import {
  appealUntil,
  CONVERSATION_MESSAGES,
  isAboutMessages,
  NEARBY_MESSAGES,
} from '@rendezvous/contract/moderation';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState, MessageState } from '../state.ts';
import { presentWritten } from './complaints.rules.ts';
import type { ComplaintState } from './moderation.state.ts';

/**
 * The messages around a reported one, or the latest of a reported conversation (SAFETY-19).
 * @throws CallError as the server does
 */
export function reportedMessages(backend: MockBackend, viewer: MemberState, id: string): NearbyMessage[] {
  const complaint = backend.complaints.find((one) => one.id === id);
  if (!complaint?.reported || !isAboutMessages(complaint.subject.kind)) throw new CallError('not_found');
  const { reported, reporterId, decision } = complaint;
  if (viewer.id === reported.memberId || viewer.id === reporterId) throw new CallError('forbidden');
  const isWaiting =
    !decision ||
    (decision.action === 'dismiss' &&
      !decision.secondLook &&
      backend.clock.now() <= appealUntil(decision.decidedAt));
  if (!isWaiting) throw new CallError('already_done');
  return nearby(backend, complaint).map((message) => ({
    ...presentWritten(backend, message),
    id: String(message.id),
    by: message.senderId === reported.memberId ? 'reported' : 'reporter',
    reported: 'id' in complaint.subject && complaint.subject.id === String(message.id),
  }));
}

function nearby(backend: MockBackend, { subject, createdAt }: ComplaintState): readonly MessageState[] {
  if (subject.kind === 'conversation') {
    const messages = backend.conversations.get(subject.id)?.messages ?? [];
    return messages.filter(({ sentAt }) => sentAt <= createdAt).slice(-CONVERSATION_MESSAGES);
  }
  for (const { messages } of backend.conversations.values()) {
    const at = messages.findIndex((one) => 'id' in subject && String(one.id) === subject.id);
    if (at >= 0) return messages.slice(Math.max(0, at - NEARBY_MESSAGES), at + NEARBY_MESSAGES + 1);
  }
  return [];
}
