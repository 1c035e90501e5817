import { attachmentCredits, isOffered, isSameAttachment } from '@rendezvous/contract/attachment-rules';
import type { SentAttachment, StoredAttachment } from '@rendezvous/contract/attachments';
import type { CallResponse, Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { drawnGif, isDrawnGif } from '@rendezvous/contract/drawn-gifs';
import { cleanText, nextMessageCredits, messageTextProblem } from '@rendezvous/contract/sending';
import { canReceiveMessages, sendDenial } from '@rendezvous/contract/member-relation';
import { notifySelfChanged } from '../accounts/self.present.ts';
import { relationOf } from '../members/member-relation.ts';
import type { ConversationState, MemberState, MessageState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { requireUnsent } from './chat-photos.ts';
import { presentChat, presentMessage, shownMessages, showReadReceipts } from './chats.present.ts';
import { refuseOverLimit } from './fictional-limit.ts';
import { addMessage, findConversation, otherOf, sideOf, startConversation } from './conversations.ts';

/** Replies of fictional members, which say that a machine wrote them (FICTION-4). */
const AUTOMATIC_REPLIES = [
  'This is an automatic reply: I am a fictional profile, and nobody reads along.',
  'Automatic reply: thank you for your message. I am a fictional profile of the demo.',
  'Automatic reply: there is no person behind this profile, but the chat works.',
] as const;
const REPLY_SECONDS = { from: 3, to: 6 } as const;

/**
 * Checks, charges and stores a message, once for each `client_id` (CHAT-14, CHAT-16, CHAT-22).
 * @throws CallError not_confirmed, pending_deletion, forbidden, not_found, blocked, invalid_request, invalid_fields,
 * fictional_limit, insufficient_credits
 */
export function sendMessage(
  backend: MockBackend,
  sender: MemberState,
  body: Body<'sendMessage'>,
): CallResponse<'sendMessage'> {
  const other = backend.members.get(body.id);
  const relation = other ? relationOf(backend, sender, other) : null;
  const text = cleanText(body.text);
  const attachment = resolveAttachment(body.attachment);
  const refusal = sendDenial(sender, relation);
  const earlier = findSent(backend, sender, body.client_id);
  if (
    earlier &&
    (refusal || !messageTextProblem(text, backend.site.settings.message_length, body.attachment))
  )
    return presentEarlier(backend, sender, body, text, earlier);
  if (refusal || !other) throw new CallError(refusal ?? 'not_found');

  const existing = findConversation(backend, sender.id, other.id);
  const acknowledged = existing ? sideOf(existing, sender.id)?.fictionalAcknowledged : false;
  if (!isOffered(body.attachment, backend.site.settings.features)) throw new CallError('forbidden');
  refuseFields(text, body, other, acknowledged, backend.site.settings.message_length);
  const photo = attachment?.kind === 'photo' ? requireUnsent(backend, sender, attachment.id) : null;
  const priced = attachmentCredits(attachment, backend.site.settings);
  const price = priced ?? priceOfNext(backend, sender, existing !== null);
  if (body.expected_credits !== undefined && price > body.expected_credits)
    throw new CallError('invalid_fields', {
      fields: { expected_credits: 'mismatch' },
      params: { needed: price },
    });
  if (other.fictional) refuseOverLimit(backend, sender, price);
  charge(sender, price, priced !== null ? 'priced' : existing ? 'message' : 'first message');
  if (photo) photo.sent = true;
  const conversation = existing ?? startConversation(backend, sender.id, other.id);
  const side = sideOf(conversation, sender.id);
  if (side && other.fictional && body.acknowledged_fictional) side.fictionalAcknowledged = true;
  const message = addMessage(backend, conversation, {
    clientId: body.client_id,
    senderId: sender.id,
    text,
    attachment,
    creditsSpent: price,
    automatic: false,
    sentAt: backend.clock.now(),
  });
  notifyMessageAdded(backend, conversation, message);
  notifySelfChanged(backend, sender);
  if (other.fictional && backend.automaticReplies) planReply(backend, other, sender);
  return presentSent(backend, sender, conversation, message);
}

/** @throws CallError invalid_fields */
function resolveAttachment(sent: SentAttachment | undefined): StoredAttachment | null {
  if (!sent || sent.kind !== 'gif') return sent ?? null;
  const id = sent.id.replace(/^drawn:/, '');
  if (!isDrawnGif(id)) throw new CallError('invalid_fields', { fields: { attachment: 'unknown' } });
  return { kind: 'gif', gif: drawnGif(id) };
}

function refuseFields(
  text: string,
  body: Body<'sendMessage'>,
  other: MemberState,
  acknowledged: boolean | undefined,
  longest: number,
): void {
  const reason = messageTextProblem(text, longest, body.attachment);
  const unacknowledged = other.fictional && !acknowledged && !body.acknowledged_fictional;
  if (!reason && !unacknowledged) return;
  throw new CallError('invalid_fields', {
    fields: {
      ...(reason ? { text: reason } : {}),
      ...(unacknowledged ? { acknowledged_fictional: 'not_acknowledged' as const } : {}),
    },
  });
}

function charge(sender: MemberState, price: number, sent: 'first message' | 'message' | 'priced'): void {
  if (price === 0) {
    if (sent !== 'priced') sender.freeMessagesUsed += 1;
    if (sent === 'first message') sender.freeConversationsUsed += 1;
    return;
  }
  if (sender.credits < price) {
    throw new CallError('insufficient_credits', { params: { needed: price, balance: sender.credits } });
  }
  sender.credits -= price;
}

function findSent(backend: MockBackend, sender: MemberState, clientId: string): MessageState | undefined {
  return [...backend.conversations.values()]
    .flatMap((conversation) => conversation.messages)
    .find((message) => message.senderId === sender.id && message.clientId === clientId);
}

function presentEarlier(
  backend: MockBackend,
  sender: MemberState,
  body: Body<'sendMessage'>,
  text: string,
  earlier: MessageState,
): CallResponse<'sendMessage'> {
  const conversation = backend.conversations.get(earlier.conversationId);
  if (!conversation || otherOf(conversation, sender.id) !== body.id || !isSame(earlier, text, body)) {
    throw new CallError('invalid_request');
  }
  return presentSent(backend, sender, conversation, earlier);
}

function isSame(earlier: MessageState, text: string, { attachment }: Body<'sendMessage'>): boolean {
  return earlier.text === text && isSameAttachment(earlier.attachment, attachment);
}

function presentSent(
  backend: MockBackend,
  sender: MemberState,
  conversation: ConversationState,
  message: MessageState,
): CallResponse<'sendMessage'> {
  const chat = presentChat(backend, conversation, sender);
  if (!chat) throw new Error('The recipient does not exist in this backend.');
  return { message: presentMessage(backend, message, sender.id), chat, credits: sender.credits };
}

/** Sends a new message to the open pages of both members. */
export function notifyMessageAdded(
  backend: MockBackend,
  conversation: ConversationState,
  message: MessageState,
): void {
  for (const memberId of conversation.sides.keys()) {
    const member = backend.members.get(memberId);
    const chat = member && presentChat(backend, conversation, member);
    if (!chat || sideOf(conversation, memberId)?.declined) continue;
    backend.live.send(memberId, {
      type: 'message.added',
      data: { message: presentMessage(backend, message, memberId), chat },
    });
  }
}

function planReply(backend: MockBackend, from: MemberState, to: MemberState): void {
  const seconds = backend.random.int(REPLY_SECONDS.from, REPLY_SECONDS.to);
  backend.clock.after(seconds / 2, () => {
    const conversation = findConversation(backend, from.id, to.id);
    if (conversation) notifyTyping(backend, from, conversation);
  });
  backend.clock.after(seconds, () => sendAutomaticMessage(backend, from, to));
}

/** Sends an automatic reply, free and marked as such (CHAT-17), if the two can still write to each other. */
function sendAutomaticMessage(backend: MockBackend, from: MemberState, to: MemberState): void {
  const conversation = findConversation(backend, from.id, to.id);
  if (!conversation || sendDenial(from, relationOf(backend, from, to))) return;
  const message = addMessage(backend, conversation, {
    clientId: backend.random.uuid(),
    senderId: from.id,
    text: backend.random.pick(AUTOMATIC_REPLIES),
    attachment: null,
    creditsSpent: 0,
    automatic: true,
    sentAt: backend.clock.now(),
  });
  notifyMessageAdded(backend, conversation, message);
}

/** Sets the unread number to 0 and notifies both members how far the reader has read (CHAT-6). */
export function markRead(backend: MockBackend, reader: MemberState, conversation: ConversationState): void {
  const side = sideOf(conversation, reader.id);
  const lastId = conversation.messages.at(-1)?.id ?? 0;
  if (!side || side.declined || (side.unread === 0 && side.readUpTo >= lastId)) return;
  side.unread = 0;
  side.readUpTo = Math.max(side.readUpTo, lastId);
  const disconnected =
    areDisconnected(backend, reader, conversation) || !showReadReceipts(backend, conversation);
  for (const memberId of disconnected ? [reader.id] : conversation.sides.keys()) {
    backend.live.send(memberId, {
      type: 'chat.read',
      data: { conversation_id: conversation.id, reader_id: reader.id, up_to: String(side.readUpTo) },
    });
  }
}

export function notifyTyping(
  backend: MockBackend,
  typist: MemberState,
  conversation: ConversationState,
): void {
  if (areDisconnected(backend, typist, conversation)) return;
  backend.live.sendToOpenPages(otherOf(conversation, typist.id), {
    type: 'chat.typing',
    data: { conversation_id: conversation.id, member_id: typist.id },
  });
}

/**
 * Sets the member's reaction to a message of the other, or removes it (CHAT-30).
 * @throws CallError not_found, blocked
 */
export function reactToMessage(
  backend: MockBackend,
  viewer: MemberState,
  { message: id, reaction }: Body<'reactToMessage'>,
): MessageState {
  const conversation = [...backend.conversations.values()].find(
    (one) => sideOf(one, viewer.id) && hasMessage(one, id),
  );
  const message =
    conversation &&
    shownMessages(backend, conversation, viewer.id).find(
      (one) => String(one.id) === id && one.senderId !== viewer.id,
    );
  const other = message && backend.members.get(message.senderId);
  const relation = other && relationOf(backend, viewer, other);
  if (!conversation || !message || !relation) throw new CallError('not_found');
  if (reaction !== null && !canReceiveMessages(relation)) {
    throw new CallError(relation.blockedByMe ? 'blocked' : 'not_found');
  }
  const before = message.reactions.find((one) => one.member_id === viewer.id)?.reaction ?? null;
  if (before === reaction) return message;
  const others = message.reactions.filter((one) => one.member_id !== viewer.id);
  message.reactions = reaction ? [...others, { member_id: viewer.id, reaction }] : others;
  for (const memberId of areDisconnected(backend, viewer, conversation)
    ? [viewer.id]
    : conversation.sides.keys()) {
    backend.live.send(memberId, {
      type: 'message.changed',
      data: { message: presentMessage(backend, message, memberId) },
    });
  }
  return message;
}

const hasMessage = ({ messages }: ConversationState, id: string) =>
  messages.some((message) => String(message.id) === id);

/** Whether one of the two blocked the other or has left; then the other sees no typing and reading (SAFETY-2). */
function areDisconnected(
  backend: MockBackend,
  member: MemberState,
  conversation: ConversationState,
): boolean {
  const other = backend.members.get(otherOf(conversation, member.id));
  const relation = other && relationOf(backend, member, other);
  return !relation || !relation.active || relation.blockedByMe || relation.blockedMe;
}

/** Credits that the sender's next message costs (CHAT-10, CHAT-11). */
export function priceOfNext(backend: MockBackend, sender: MemberState, hasConversation: boolean): number {
  const { message_credits: full } = backend.site.settings;
  return nextMessageCredits({ ...sender, paid: sender.paidAt !== null }, hasConversation, full);
}
