import type { CallResponse, Body } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { cleanText, nextMessageCredits, messageTextProblem } from '@rendezvous/contract/sending';
import { sendDenial } from '@rendezvous/contract/member-relation';
import { v5 as uuidv5 } from 'uuid';
import type { Viewer } from '../accounts/viewer.ts';
import type { Tx } from '../database/types.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { debitMember } from '../ledger/ledger.store.ts';
import type { EventToRecord } from '../live/live-bus.ts';
import { ANYWHERE } from '../members/visible.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { FICTIONAL_REPLY_JOB, type FictionalReply } from './chat.jobs.ts';
import { presentChat, presentMessage, type MessageRow } from './chat.present.ts';
import { findPairWith, lockSender, type DirectConversation } from './direct-conversations.store.ts';
import { ensureConversation, findSentMessage, insertMessage, spendAllowance } from './send.store.ts';

type Sent = CallResponse<'sendMessage'>;

/** The fictional take between 3 and 6 seconds to answer. */
const REPLY_SECONDS = { from: 3, to: 6 } as const;

/**
 * Sends a message: checks, charges and writes it in one transaction, once per key and once per client id.
 * @throws CallError not_confirmed, pending_deletion, forbidden, not_found, blocked, invalid_fields {text, acknowledged_fictional},
 * insufficient_credits
 */
export async function sendMessage(
  services: Services,
  viewer: Viewer,
  site: Site,
  key: string,
  body: Body<'sendMessage'>,
): Promise<Sent> {
  const { db, live } = services;
  let reply: FictionalReply | null = null;
  const { answer } = await withIdempotencyKey(
    db,
    { memberId: viewer.id, call: 'sendMessage', key, body },
    async (tx) => {
      const sent = await sendInside(services, tx, viewer.id, site, body);
      reply = sent.reply;
      return sent.answer;
    },
  );
  // A repeat is announced too: its first try may have lost the connection right after its commit.
  await live.announce([viewer.id, body.id]);
  if (reply) await askForReply(services, reply);
  return answer;
}

async function sendInside(
  services: Services,
  tx: Tx,
  senderId: string,
  site: Site,
  body: Body<'sendMessage'>,
): Promise<{ answer: Sent; reply: FictionalReply | null }> {
  const now = services.clock();
  const { sender, balance, pair } = await lockSender(tx, senderId, body.id, now, site);
  const refusal = sendDenial(sender, pair?.standing ?? null);
  const text = cleanText(body.text);
  if (refusal || !pair) {
    const earlier = await answerEarlier(tx, senderId, site, body, text, balance, now);
    if (earlier) return { answer: earlier, reply: null };
    throw new CallError(refusal ?? 'not_found');
  }
  refuseFields(text, pair, body, site.settings.message_length);

  const conversation = pair.chat
    ? { id: pair.chat.conversationId, started: false }
    : await ensureConversation(tx, senderId, body.id, now);
  // Not by the pair that was read: the other may have begun the conversation since.
  const price = nextMessageCredits(sender, !conversation.started, site.settings.message_credits);
  const message = await insertMessage(tx, {
    conversationId: conversation.id,
    senderId,
    clientId: body.client_id,
    text,
    creditsSpent: price,
    automatic: false,
    sentAt: now,
    acknowledgesFictional: pair.card.fictional && body.acknowledged_fictional === true,
  });
  if (!message) {
    const earlier = await answerEarlier(tx, senderId, site, body, text, balance, now);
    if (!earlier) throw new CallError('invalid_request');
    return { answer: earlier, reply: null };
  }

  const left = await charge(tx, senderId, message, price, conversation.started);
  await services.live.record(tx, [
    ...messageEvents(message, [senderId, body.id]),
    { memberId: senderId, type: 'self.changed', ref: {} },
  ]);
  return {
    answer: presentSent(pair, message, left ?? balance, now),
    reply:
      services.config.demo && pair.card.fictional
        ? { fromId: body.id, toId: senderId, replyTo: message.id }
        : null,
  };
}

function refuseFields(
  text: string,
  pair: DirectConversation,
  body: Body<'sendMessage'>,
  longest: number,
): void {
  const reason = messageTextProblem(text, longest);
  const unacknowledged =
    pair.card.fictional && !pair.fictionalAcknowledged && body.acknowledged_fictional !== true;
  if (!reason && !unacknowledged) return;
  throw new CallError('invalid_fields', {
    fields: {
      ...(reason ? { text: reason } : {}),
      ...(unacknowledged ? { acknowledged_fictional: 'not_acknowledged' as const } : {}),
    },
  });
}

/** Takes the price from the allowance or the ledger; returns the balance where it changed. */
async function charge(
  tx: Tx,
  senderId: string,
  message: MessageRow,
  price: number,
  conversationStarted: boolean,
): Promise<number | null> {
  if (price === 0) {
    await spendAllowance(tx, senderId, { conversationStarted });
    return null;
  }
  const cause = `message:${senderId}:${message.client_id}`;
  return debitMember(tx, { cause, memberId: senderId, credits: price }, 'spent');
}

/** The answer to a message that was sent before under another key; nothing is charged again. */
async function answerEarlier(
  tx: Tx,
  senderId: string,
  site: Site,
  body: Body<'sendMessage'>,
  text: string,
  balance: number,
  now: Date,
): Promise<Sent | null> {
  const earlier = await findSentMessage(tx, senderId, body.client_id);
  if (!earlier) return null;
  if (earlier.recipientId !== body.id || earlier.text !== text) throw new CallError('invalid_request');
  const pair = await findPairWith(tx, senderId, body.id, now, site);
  if (!pair?.chat) return null;
  return {
    message: presentMessage(earlier, senderId),
    chat: presentChat(pair.chat, senderId, now),
    credits: balance,
  };
}

/** The chat as it is after the message, from the rows that the checks have read. */
function presentSent(pair: DirectConversation, message: MessageRow, credits: number, now: Date): Sent {
  const chat = {
    ...pair,
    standing: { ...pair.standing, hasConversation: true },
    conversationId: message.conversation_id,
    unread: 0,
    otherReadUpTo: pair.chat?.otherReadUpTo ?? '0',
    lastMessage: message,
  };
  return {
    message: presentMessage(message, message.sender_id),
    chat: presentChat(chat, message.sender_id, now),
    credits,
  };
}

/** The sender's own tabs learn of the message by the same road as the recipient. */
function messageEvents(message: MessageRow, memberIds: readonly string[]): EventToRecord[] {
  const ref = { conversation_id: message.conversation_id, message_id: message.id };
  return memberIds.map((memberId) => ({ memberId, type: 'message.added', ref }));
}

async function askForReply({ jobs, log }: Services, reply: FictionalReply): Promise<void> {
  const { from, to } = REPLY_SECONDS;
  const afterSeconds = from + Math.floor(Math.random() * (to - from + 1));
  try {
    await jobs.enqueue(FICTIONAL_REPLY_JOB, reply, { afterSeconds, onceKey: reply.replyTo });
  } catch (error) {
    // The message is sent; a missing automatic answer is no reason to say otherwise.
    log.warn({ err: error }, 'no automatic reply was asked for');
  }
}

const AUTOMATIC_IDS = '6d1c3f52-8f0e-4c39-9c0f-0b3f4f1f7d11';

/**
 * Writes a machine's line into a conversation, marked as automatic and free. Safe to run twice: one answer a message.
 * Does nothing where the two may not write to each other any more.
 */
export async function sendAutomaticMessage(
  { db, clock, live }: Services,
  { fromId, toId, text, replyTo }: FictionalReply & { readonly text: string },
): Promise<void> {
  const now = clock();
  const sent = await db.transaction().execute(async (tx) => {
    const { sender, pair } = await lockSender(tx, fromId, toId, now, ANYWHERE);
    if (!pair?.chat || sendDenial(sender, pair.standing)) return false;
    const message = await insertMessage(tx, {
      conversationId: pair.chat.conversationId,
      senderId: fromId,
      clientId: uuidv5(`${fromId}:${replyTo}`, AUTOMATIC_IDS),
      text: cleanText(text),
      creditsSpent: 0,
      automatic: true,
      sentAt: now,
      acknowledgesFictional: false,
    });
    if (!message) return false;
    await live.record(tx, messageEvents(message, [fromId, toId]));
    return true;
  });
  if (sent) await live.announce([fromId, toId]);
}
