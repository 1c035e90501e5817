import { attachmentCredits, isOffered, isSameAttachment } from '@rendezvous/contract/attachment-rules';
import type { StoredAttachment } from '@rendezvous/contract/attachments';
import type { CallResponse, Body } from '@rendezvous/contract/calls';
import { startOfDay, startOfNextDay } from '@rendezvous/contract/dates';
import { CallError } from '@rendezvous/contract/errors';
import { cleanText, nextMessageCredits, messageTextProblem } from '@rendezvous/contract/sending';
import { sendDenial } from '@rendezvous/contract/member-relation';
import { v5 as uuidv5 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import type { Tx } from '../database/types.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { debitMember } from '../ledger/ledger.store.ts';
import type { EventToRecord } from '../live/live-bus.ts';
import { ANY_SITE } from '../members/visibility.ts';
import { recordMessage, wakeNotifier } from '../notifications/notifier.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import type { Sender } from './chat.policy.ts';
import { FICTIONAL_REPLY_JOB, type FictionalReply } from './chat.jobs.ts';
import { presentChat, presentMessage, type MessageRow } from './chat.present.ts';
import { markPhotoSent, type MessagePhotoRow } from './message-photos.store.ts';
import { resolveAttachment } from './resolve-attachment.ts';
import { findConversationWith, lockSender, type DirectConversation } from './direct-conversations.store.ts';
import {
  creditsSpentOnFictional,
  ensureConversation,
  findSentMessage,
  insertMessage,
  spendAllowance,
} from './send.store.ts';

type SendResponse = CallResponse<'sendMessage'>;

/** A fictional member answers after 3 to 6 seconds (FICTION-4). */
const REPLY_SECONDS = { from: 3, to: 6 } as const;

/**
 * Sends a message: checks, charges and writes it in one transaction (CHAT-14), once per key and once per client id
 * (CHAT-22).
 * @throws CallError not_confirmed, pending_deletion, forbidden, not_found, blocked, invalid_fields {text,
 * acknowledged_fictional, attachment, expected_credits}, fictional_limit, insufficient_credits, unavailable (a GIF); forbidden also for a gift or a photo where the
 * site has none (GIFT-1, CHAT-20)
 */
export async function sendMessage(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  site: Site,
  key: string,
  body: Body<'sendMessage'>,
): Promise<SendResponse> {
  const { db, live } = services;
  let reply: FictionalReply | null = null;
  const attachment = await resolveAttachment(services, body.attachment);
  const { answer } = await withIdempotencyKey(
    db,
    { memberId: viewer.id, call: 'sendMessage', key, body },
    async (tx) => {
      const sent = await sendInTransaction(services, tx, viewer.id, site, body, attachment);
      reply = sent.reply;
      return sent.response;
    },
  );
  // A repeated call announces too, because the first attempt may have failed right after its commit.
  await live.announce([viewer.id, body.id]);
  wakeNotifier(services);
  if (reply) await enqueueReply(services, reply);
  return answer;
}

async function sendInTransaction(
  services: Services,
  tx: Tx,
  senderId: string,
  site: Site,
  body: Body<'sendMessage'>,
  attachment: StoredAttachment | null,
): Promise<{ response: SendResponse; reply: FictionalReply | null }> {
  const now = services.clock();
  const { sender, balance, direct } = await lockSender(tx, senderId, body.id, now, site);
  const denial = sendDenial(sender, direct?.relation ?? null);
  const text = cleanText(body.text);
  if (denial || !direct) {
    const earlier = await findEarlierResponse(tx, senderId, site, body, text, balance, now);
    if (earlier) return { response: earlier, reply: null };
    throw new CallError(denial ?? 'not_found');
  }
  if (!isOffered(body.attachment, site.settings.features)) throw new CallError('forbidden');
  validateFields(text, direct, body, site.settings.message_length);

  const conversation = direct.chat
    ? { id: direct.chat.conversationId, started: false }
    : await ensureConversation(tx, senderId, body.id, now);
  // `direct` can be stale here: the other member may have started the conversation after it was read.
  const price =
    attachmentCredits(attachment, site.settings) ??
    nextMessageCredits(sender, !conversation.started, site.settings.message_credits);
  const inserted = await insertMessage(tx, {
    conversationId: conversation.id,
    senderId,
    clientId: body.client_id,
    text,
    attachment,
    creditsSpent: price,
    automatic: false,
    sentAt: now,
    acknowledgesFictional: direct.card.fictional && body.acknowledged_fictional === true,
  });
  if (!inserted) {
    const earlier = await findEarlierResponse(tx, senderId, site, body, text, balance, now);
    if (!earlier) throw new CallError('invalid_request');
    return { response: earlier, reply: null };
  }

  refuseHigherPrice(price, body.expected_credits);
  const message = { ...inserted, photo: await attachPhoto(tx, inserted) };
  if (direct.card.fictional) await refuseOverLimit(tx, senderId, sender, site, price, now);
  const newBalance = await charge(tx, senderId, message, price, conversation.started);
  await services.live.record(tx, [
    ...messageEvents(message, [senderId, body.id]),
    { memberId: senderId, type: 'self.changed', ref: {} },
  ]);
  if (!direct.card.fictional) await recordMessage(tx, body.id, message, now);
  return {
    response: presentSent(direct, message, newBalance ?? balance, now),
    reply:
      services.config.demo && services.config.demoReplies && direct.card.fictional
        ? { fromId: body.id, toId: senderId, replyTo: message.id }
        : null,
  };
}

function validateFields(
  text: string,
  direct: DirectConversation,
  body: Body<'sendMessage'>,
  maxLength: number,
): void {
  const reason = messageTextProblem(text, maxLength, body.attachment);
  const unacknowledged =
    direct.card.fictional && !direct.fictionalAcknowledged && body.acknowledged_fictional !== true;
  if (!reason && !unacknowledged) return;
  throw new CallError('invalid_fields', {
    fields: {
      ...(reason ? { text: reason } : {}),
      ...(unacknowledged ? { acknowledged_fictional: 'not_acknowledged' as const } : {}),
    },
  });
}

/**
 * Refuses a message that costs more than its sender was shown (CHAT-36), for example because it was written without a
 * network and something else has used the free messages since. A lower price is charged as it is.
 * @throws CallError invalid_fields {expected_credits} with `needed`
 */
function refuseHigherPrice(price: number, expected: number | undefined): void {
  if (expected === undefined || price <= expected) return;
  throw new CallError('invalid_fields', {
    fields: { expected_credits: 'mismatch' },
    params: { needed: price },
  });
}

/** Marks the photo that the message carries as sent; a photo that is unknown or was sent before is refused (CHAT-20). */
async function attachPhoto(
  tx: Tx,
  { id, sender_id: memberId, attachment }: MessageRow,
): Promise<MessagePhotoRow | null> {
  if (attachment?.kind !== 'photo') return null;
  const photo = await markPhotoSent(tx, { id: attachment.id, memberId, messageId: id });
  if (!photo) throw new CallError('invalid_fields', { fields: { attachment: 'unknown' } });
  return photo;
}

/**
 * Refuses a message to a fictional profile that would cost the sender more than the site charges in a day, counted with
 * this message (FICTION-6). The sender's row is locked, so simultaneous messages are counted one after the other.
 * @throws CallError fictional_limit
 */
async function refuseOverLimit(
  tx: Tx,
  senderId: string,
  { timeZone }: Sender,
  site: Site,
  price: number,
  now: Date,
): Promise<void> {
  if (price === 0) return;
  const { fictional_daily_credits: limit } = site.settings;
  if ((await creditsSpentOnFictional(tx, senderId, startOfDay(now, timeZone))) <= limit) return;
  const retryAt = startOfNextDay(now, timeZone).toISOString();
  throw new CallError('fictional_limit', { params: { limit, retry_at: retryAt } });
}

/**
 * Takes the price from the allowance or the ledger (CHAT-11); returns the new balance, or null if unchanged. Gifts and
 * photos never use the allowance (GIFT-2, CHAT-20).
 */
async function charge(
  tx: Tx,
  senderId: string,
  message: MessageRow,
  price: number,
  conversationStarted: boolean,
): Promise<number | null> {
  const kind = message.attachment?.kind;
  const priced = kind === 'gift' || kind === 'photo' ? kind : null;
  if (price === 0) {
    if (!priced) await spendAllowance(tx, senderId, { conversationStarted });
    return null;
  }
  const cause = `${priced ?? 'message'}:${senderId}:${message.client_id}`;
  return debitMember(tx, { cause, memberId: senderId, credits: price }, 'spent');
}

/** The response to a message that was sent before under another key; it is not charged again (CHAT-22). */
async function findEarlierResponse(
  tx: Tx,
  senderId: string,
  site: Site,
  body: Body<'sendMessage'>,
  text: string,
  balance: number,
  now: Date,
): Promise<SendResponse | null> {
  const earlier = await findSentMessage(tx, senderId, body.client_id);
  if (!earlier) return null;
  const isSame =
    earlier.recipientId === body.id &&
    earlier.text === text &&
    isSameAttachment(earlier.attachment, body.attachment);
  if (!isSame) throw new CallError('invalid_request');
  const direct = await findConversationWith(tx, senderId, body.id, now, site);
  if (!direct?.chat) return null;
  return {
    message: presentMessage(earlier, senderId),
    chat: presentChat(direct.chat, senderId, now),
    credits: balance,
  };
}

/** The chat after the message, built from the rows that the checks have read. */
function presentSent(
  direct: DirectConversation,
  message: MessageRow,
  credits: number,
  now: Date,
): SendResponse {
  const chat = {
    ...direct,
    relation: { ...direct.relation, hasConversation: true },
    conversationId: message.conversation_id,
    unread: 0,
    otherReadUpTo: direct.chat?.otherReadUpTo ?? '0',
    lastMessage: message,
  };
  return {
    message: presentMessage(message, message.sender_id),
    chat: presentChat(chat, message.sender_id, now),
    credits,
  };
}

/** The sender receives the event too, for their other tabs (LIVE-1). */
export function messageEvents(message: MessageRow, memberIds: readonly string[]): EventToRecord[] {
  const ref = { conversation_id: message.conversation_id, message_id: message.id };
  return memberIds.map((memberId) => ({ memberId, type: 'message.added', ref }));
}

async function enqueueReply({ jobs, log }: Services, reply: FictionalReply): Promise<void> {
  const { from, to } = REPLY_SECONDS;
  const afterSeconds = from + Math.floor(Math.random() * (to - from + 1));
  try {
    await jobs.enqueue(FICTIONAL_REPLY_JOB, reply, { afterSeconds, onceKey: reply.replyTo });
  } catch (error) {
    // The message has been sent, so a missing automatic answer must not fail the call.
    log.warn({ err: error }, 'an automatic reply could not be enqueued');
  }
}

const AUTOMATIC_IDS = '6d1c3f52-8f0e-4c39-9c0f-0b3f4f1f7d11';

/**
 * Writes an automatic message into a conversation, marked as such and free of charge (CHAT-17). It answers each message
 * once, however often it runs, and does nothing if the two may no longer write to each other.
 */
export async function sendAutomaticMessage(
  services: Services,
  { fromId, toId, text, replyTo }: FictionalReply & { readonly text: string },
): Promise<void> {
  const { db, clock, live } = services;
  const now = clock();
  const sent = await db.transaction().execute(async (tx) => {
    const { sender, direct } = await lockSender(tx, fromId, toId, now, ANY_SITE);
    if (!direct?.chat || sendDenial(sender, direct.relation)) return false;
    const message = await insertMessage(tx, {
      conversationId: direct.chat.conversationId,
      senderId: fromId,
      clientId: uuidv5(`${fromId}:${replyTo}`, AUTOMATIC_IDS),
      text: cleanText(text),
      attachment: null,
      creditsSpent: 0,
      automatic: true,
      sentAt: now,
      acknowledgesFictional: false,
    });
    if (!message) return false;
    await live.record(tx, messageEvents(message, [fromId, toId]));
    await recordMessage(tx, toId, message, now);
    return true;
  });
  if (!sent) return;
  await live.announce([fromId, toId]);
  wakeNotifier(services);
}
