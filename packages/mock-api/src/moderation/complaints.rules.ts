import type { Body } from '@rendezvous/contract/calls';
import type { Evidence } from '@rendezvous/contract/desk-calls';
import { canBlock } from '@rendezvous/contract/member-relation';
import { EVIDENCE_MESSAGES } from '@rendezvous/contract/moderation';
import { canKnowPhoto } from '@rendezvous/contract/photo-rules';
import { presentReported } from '../chats/chat-photos.ts';
import { otherOf } from '../chats/conversations.ts';
import { relationOf } from '../members/member-relation.ts';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState, MessageState } from '../state.ts';
import type { ComplaintState } from './moderation.state.ts';

type Reported = NonNullable<ComplaintState['reported']>;

/** What is reported, as it is now; null for something that the reporter cannot see (SAFETY-7). */
export function findReported(
  backend: MockBackend,
  viewer: MemberState | null,
  subject: Body<'complain'>['subject'],
): Reported | null {
  switch (subject.kind) {
    case 'other':
      return null;
    case 'profile':
      return canReport(backend, viewer, subject.id) ? describe(backend, subject.id) : null;
    case 'photo': {
      const photo = backend.photos.get(subject.id);
      const photoViewer = viewer && { id: viewer.id, paid: viewer.paidAt !== null };
      if (!photo || !canKnowPhoto({ ownerId: photo.memberId, status: photo.status }, photoViewer))
        return null;
      if (!canReport(backend, viewer, photo.memberId)) return null;
      return describe(backend, photo.memberId, { photo_id: photo.id });
    }
    case 'message':
      return findMessage(backend, viewer, subject.id);
    case 'conversation': {
      const conversation = backend.conversations.get(subject.id);
      if (!viewer || !conversation?.sides.has(viewer.id)) return null;
      const partner = otherOf(conversation, viewer.id);
      const written = conversation.messages.filter(({ senderId }) => senderId === partner);
      return describe(backend, partner, {
        messages: written.slice(-EVIDENCE_MESSAGES).map((message) => presentWritten(backend, message)),
      });
    }
  }
}

function findMessage(backend: MockBackend, viewer: MemberState | null, id: string): Reported | null {
  if (!viewer) return null;
  for (const { sides, messages } of backend.conversations.values()) {
    const message = sides.has(viewer.id) && messages.find((one) => String(one.id) === id);
    if (!message || message.senderId === viewer.id) continue;
    return describe(backend, message.senderId, { messages: [presentWritten(backend, message)] });
  }
  return null;
}

function canReport(backend: MockBackend, viewer: MemberState | null, id: string): boolean {
  const member = backend.members.get(id);
  return member !== undefined && canBlock(relationOf(backend, viewer, member));
}

function describe(backend: MockBackend, memberId: string, part: Partial<Evidence> = {}): Reported | null {
  const member = backend.members.get(memberId);
  if (!member) return null;
  const { name, about } = member;
  return { memberId, content: { name, about, messages: [], photo_id: null, ...part } };
}

/** Presents a message of a reported conversation to moderators. */
export function presentWritten(backend: MockBackend, { text, attachment, sentAt }: MessageState) {
  return {
    text,
    attachment: attachment && presentReported(backend, attachment),
    sent_at: sentAt.toISOString(),
  };
}

/** Whether two complaints are of the same person about the same thing (SAFETY-13). */
export function isSame(
  one: Pick<ComplaintState, 'reporterId' | 'email' | 'subject' | 'words'>,
  other: typeof one,
): boolean {
  const key = ({ reporterId, email, subject, words }: typeof one) =>
    JSON.stringify([reporterId ?? email, subject.kind, 'id' in subject ? subject.id : words]);
  return key(one) === key(other);
}
