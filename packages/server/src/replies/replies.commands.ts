import type { Body, CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { sendDenial } from '@rendezvous/contract/member-relation';
import { CLAIM_MINUTES, REPLY_NOTE_LENGTH } from '@rendezvous/contract/rules';
import { cleanText, messageTextProblem } from '@rendezvous/contract/sending';
import { graphemes } from '@rendezvous/contract/text';
import { lockUnerasedMember } from '../accounts/accounts.store.ts';
import type { ChatRow } from '../chat/chat.present.ts';
import { readSender } from '../chat/chat.store.ts';
import { findConversationWith, lockSender } from '../chat/direct-conversations.store.ts';
import { messageEvents } from '../chat/send.commands.ts';
import { findSentMessage, insertMessage } from '../chat/send.store.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import { ANY_SITE } from '../members/visibility.ts';
import { recordMessage, wakeNotifier } from '../notifications/notifier.ts';
import type { Services } from '../services.ts';
import { readSiteById } from '../site/site.store.ts';
import type { Staff } from './replies.policy.ts';
import { presentClaimed } from './replies.present.ts';
import * as store from './replies.store.ts';

const MINUTE_MS = 60_000;

/**
 * Claims a conversation that waits for an answer, or renews the claim (FICTION-8). Of two at once, one gets it.
 * @throws CallError not_found, already_done if it is answered or somebody else has a claim
 */
export async function claimReply(
  { db, clock }: Services,
  staff: Staff,
  conversationId: string,
): Promise<CallResponse<'claimReply'>> {
  const now = clock();
  const until = new Date(now.getTime() + CLAIM_MINUTES * MINUTE_MS);
  return db.transaction().execute(async (tx) => {
    const pair = await findPair(tx, staff, conversationId);
    const chat = await lockChat(tx, pair, now);
    if (!isWaiting(chat, pair)) throw new CallError('already_done');
    if (!(await store.takeClaim(tx, { conversationId, staffId: staff.id, until }, now))) {
      throw new CallError('already_done');
    }
    return presentClaimed(tx, pair, { conversationId, until, now });
  });
}

/**
 * Writes an answer as the profile, free of charge, and gives the claim back (FICTION-7). A repetition with the same
 * client id changes nothing. The profile's row is locked, so that of two answers at once one is refused.
 * @throws CallError not_found, already_done without a claim or if the conversation is answered, invalid_fields {text}
 */
export async function sendReply(
  services: Services,
  staff: Staff,
  { conversation: conversationId, client_id: clientId, text: given }: Body<'sendReply'>,
): Promise<void> {
  const { db, clock, live } = services;
  const pair = await findPair(db, staff, conversationId);
  const { settings } = await readSiteById(services, pair.siteId);
  const text = cleanText(given);
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const locked = await lockSender(tx, pair.profileId, pair.memberId, now, ANY_SITE);
    const earlier = await findSentMessage(tx, pair.profileId, clientId);
    if (earlier) {
      const isSame = earlier.conversation_id === conversationId && earlier.text === text;
      if (!isSame || !(await store.isAuthor(tx, earlier.id, staff.id)))
        throw new CallError('invalid_request');
      return;
    }
    const chat = reachableChat(locked);
    if (!isWaiting(chat, pair) || !(await store.hasClaim(tx, staff.id, conversationId, now))) {
      throw new CallError('already_done');
    }
    const reason = messageTextProblem(text, settings.message_length);
    if (reason) throw new CallError('invalid_fields', { fields: { text: reason } });
    const message = await insertMessage(tx, {
      conversationId,
      senderId: pair.profileId,
      clientId,
      text,
      attachment: null,
      creditsSpent: 0,
      automatic: false,
      sentAt: now,
      acknowledgesFictional: false,
    });
    if (!message) throw new CallError('invalid_request');
    await store.insertAuthor(tx, message.id, staff.id);
    await store.deleteClaim(tx, staff.id, conversationId);
    await live.record(tx, messageEvents(message, [pair.profileId, pair.memberId]));
    await recordMessage(tx, pair.memberId, message, now);
  });
  // A repeated call announces too, because the first attempt may have failed right after its commit.
  await live.announce([pair.profileId, pair.memberId]);
  wakeNotifier(services);
}

/**
 * Replaces the note about a conversation (FICTION-9). The member's row is locked, so that none is left of a member who
 * is being erased.
 * @throws CallError not_found, invalid_fields {note}
 */
export async function saveReplyNote(
  { db, clock }: Services,
  staff: Staff,
  { conversation: conversationId, note: given }: Body<'saveReplyNote'>,
): Promise<void> {
  const note = cleanText(given);
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const pair = await findPair(tx, staff, conversationId);
    await lockUnerasedMember(tx, pair.memberId);
    reachableChat({
      sender: await readSender(tx, pair.profileId),
      direct: await findConversationWith(tx, pair.profileId, pair.memberId, now, ANY_SITE),
    });
    if (note.length > REPLY_NOTE_LENGTH && graphemes(note) > REPLY_NOTE_LENGTH) {
      throw new CallError('invalid_fields', { fields: { note: 'too_long' } });
    }
    await store.replaceNote(tx, conversationId, { note, updated_by: staff.id, updated_at: now });
  });
}

async function findPair(db: DbOrTx, staff: Staff, conversationId: string): Promise<store.ReplyPair> {
  const pair = await store.findPair(db, staff, conversationId);
  if (!pair) throw new CallError('not_found');
  return pair;
}

async function lockChat(tx: Tx, { profileId, memberId }: store.ReplyPair, now: Date): Promise<ChatRow> {
  return reachableChat(await lockSender(tx, profileId, memberId, now, ANY_SITE));
}

/** The conversation, if the profile can write to the member (CHAT-16). @throws CallError not_found */
function reachableChat({
  sender,
  direct,
}: Pick<Awaited<ReturnType<typeof lockSender>>, 'sender' | 'direct'>): ChatRow {
  if (!direct?.chat || sendDenial(sender, direct.relation)) throw new CallError('not_found');
  return direct.chat;
}

/** Whether the last message is from the member: the profile neither begins nor writes twice (FICTION-7). */
function isWaiting({ lastMessage }: ChatRow, { memberId }: store.ReplyPair): boolean {
  return lastMessage?.sender_id === memberId;
}
