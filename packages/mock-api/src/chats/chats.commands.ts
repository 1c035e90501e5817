import type { CallResponse, Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { cleanText, nextMessageCredits, messageTextProblem } from '@rendezvous/contract/sending';
import { sendDenial } from '@rendezvous/contract/member-relation';
import { tellSelf } from '../accounts/self.present.ts';
import { standingOf } from '../members/member-relation.ts';
import type { ConversationState, MemberState, MessageState } from '../state.ts';
import type { MockBackend } from '../mock-backend.ts';
import { presentChat, presentMessage } from './chats.present.ts';
import { addMessage, findConversation, otherOf, sideOf, startConversation } from './conversations.ts';

/** What fictional members answer: plainly written by a machine. */
const AUTOMATIC_LINES = [
  'This is an automatic reply: I am a fictional profile, and nobody reads along.',
  'Automatic reply: thank you for your message. I am a fictional profile of the demo.',
  'Automatic reply: there is no person behind this profile, but the chat works.',
] as const;
const REPLY_SECONDS = { from: 3, to: 6 } as const;

/**
 * Sends a message: checks, charges and keeps it, once per client id.
 * @throws CallError not_confirmed, pending_deletion, forbidden, not_found, blocked, invalid_fields, insufficient_credits
 */
export function sendMessage(
  world: MockBackend,
  sender: MemberState,
  body: Body<'sendMessage'>,
): CallResponse<'sendMessage'> {
  const other = world.members.get(body.id);
  const standing = other ? standingOf(world, sender, other) : null;
  const text = cleanText(body.text);
  const refusal = sendDenial(sender, standing);
  const earlier = findSent(world, sender, body.client_id);
  if (earlier && (refusal || !messageTextProblem(text, world.site.settings.message_length)))
    return answerEarlier(world, sender, body, text, earlier);
  if (refusal || !other) throw new CallError(refusal ?? 'not_found');

  const existing = findConversation(world, sender.id, other.id);
  const acknowledged = existing ? sideOf(existing, sender.id)?.fictionalAcknowledged : false;
  refuseFields(text, body, other, acknowledged, world.site.settings.message_length);
  const price = priceOfNext(world, sender, existing !== null);
  charge(sender, price, existing === null);
  const conversation = existing ?? startConversation(world, sender.id, other.id);
  const side = sideOf(conversation, sender.id);
  if (side && other.fictional && body.acknowledged_fictional) side.fictionalAcknowledged = true;
  const message = addMessage(world, conversation, {
    clientId: body.client_id,
    senderId: sender.id,
    text,
    creditsSpent: price,
    automatic: false,
    sentAt: world.clock.now(),
  });
  tellMessage(world, conversation, message);
  tellSelf(world, sender);
  if (other.fictional && world.automaticReplies) planReply(world, other, sender);
  return presentSent(world, sender, conversation, message);
}

function refuseFields(
  text: string,
  body: Body<'sendMessage'>,
  other: MemberState,
  acknowledged: boolean | undefined,
  longest: number,
): void {
  const reason = messageTextProblem(text, longest);
  const unacknowledged = other.fictional && !acknowledged && !body.acknowledged_fictional;
  if (!reason && !unacknowledged) return;
  throw new CallError('invalid_fields', {
    fields: {
      ...(reason ? { text: reason } : {}),
      ...(unacknowledged ? { acknowledged_fictional: 'not_acknowledged' as const } : {}),
    },
  });
}

function charge(sender: MemberState, price: number, starts: boolean): void {
  if (price === 0) {
    sender.freeMessagesUsed += 1;
    if (starts) sender.freeConversationsUsed += 1;
    return;
  }
  if (sender.credits < price) {
    throw new CallError('insufficient_credits', { params: { needed: price, balance: sender.credits } });
  }
  sender.credits -= price;
}

function findSent(world: MockBackend, sender: MemberState, clientId: string): MessageState | undefined {
  return [...world.conversations.values()]
    .flatMap((conversation) => conversation.messages)
    .find((message) => message.senderId === sender.id && message.clientId === clientId);
}

function answerEarlier(
  world: MockBackend,
  sender: MemberState,
  body: Body<'sendMessage'>,
  text: string,
  earlier: MessageState,
): CallResponse<'sendMessage'> {
  const conversation = world.conversations.get(earlier.conversationId);
  if (!conversation || otherOf(conversation, sender.id) !== body.id || earlier.text !== text) {
    throw new CallError('invalid_request');
  }
  return presentSent(world, sender, conversation, earlier);
}

function presentSent(
  world: MockBackend,
  sender: MemberState,
  conversation: ConversationState,
  message: MessageState,
): CallResponse<'sendMessage'> {
  const chat = presentChat(world, conversation, sender);
  if (!chat) throw new Error('The recipient has left the world.');
  return { message: presentMessage(message, sender.id), chat, credits: sender.credits };
}

/** Both members' open pages learn of a message by the same road. */
function tellMessage(world: MockBackend, conversation: ConversationState, message: MessageState): void {
  for (const memberId of conversation.sides.keys()) {
    const member = world.members.get(memberId);
    const chat = member && presentChat(world, conversation, member);
    if (!chat) continue;
    world.live.tell(memberId, {
      type: 'message.added',
      data: { message: presentMessage(message, memberId), chat },
    });
  }
}

function planReply(world: MockBackend, from: MemberState, to: MemberState): void {
  const seconds = world.random.int(REPLY_SECONDS.from, REPLY_SECONDS.to);
  world.clock.after(seconds / 2, () => {
    const conversation = findConversation(world, from.id, to.id);
    if (conversation) tellTyping(world, from, conversation);
  });
  world.clock.after(seconds, () => sendAutomaticMessage(world, from, to));
}

/** Writes a machine's line, marked as automatic and free, unless the two may not write to each other any more. */
function sendAutomaticMessage(world: MockBackend, from: MemberState, to: MemberState): void {
  const conversation = findConversation(world, from.id, to.id);
  if (!conversation || sendDenial(from, standingOf(world, from, to))) return;
  const message = addMessage(world, conversation, {
    clientId: world.random.uuid(),
    senderId: from.id,
    text: world.random.pick(AUTOMATIC_LINES),
    creditsSpent: 0,
    automatic: true,
    sentAt: world.clock.now(),
  });
  tellMessage(world, conversation, message);
}

/** Sets the unread count to 0 and tells both how far the reader has read. */
export function markRead(world: MockBackend, reader: MemberState, conversation: ConversationState): void {
  const side = sideOf(conversation, reader.id);
  const lastId = conversation.messages.at(-1)?.id ?? 0;
  if (!side || (side.unread === 0 && side.readUpTo >= lastId)) return;
  side.unread = 0;
  side.readUpTo = Math.max(side.readUpTo, lastId);
  const apart = areApart(world, reader, conversation);
  for (const memberId of apart ? [reader.id] : conversation.sides.keys()) {
    world.live.tell(memberId, {
      type: 'chat.read',
      data: { conversation_id: conversation.id, reader_id: reader.id, up_to: String(side.readUpTo) },
    });
  }
}

export function tellTyping(world: MockBackend, typist: MemberState, conversation: ConversationState): void {
  if (areApart(world, typist, conversation)) return;
  world.live.whisper(otherOf(conversation, typist.id), {
    type: 'chat.typing',
    data: { conversation_id: conversation.id, member_id: typist.id },
  });
}

/** One of the two blocked the other, or the other is gone: nothing that happens here is told there. */
function areApart(world: MockBackend, member: MemberState, conversation: ConversationState): boolean {
  const other = world.members.get(otherOf(conversation, member.id));
  const standing = other && standingOf(world, member, other);
  return !standing || !standing.active || standing.blockedByMe || standing.blockedMe;
}

/** Credits that a member's next message costs. */
export function priceOfNext(world: MockBackend, sender: MemberState, hasConversation: boolean): number {
  const { message_credits: full } = world.site.settings;
  return nextMessageCredits({ ...sender, paid: sender.paidAt !== null }, hasConversation, full);
}
