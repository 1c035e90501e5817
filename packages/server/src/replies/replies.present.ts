import type { CallResponse } from '@rendezvous/contract/calls';
import type { ReplyPerson, WaitingReply } from '@rendezvous/contract/reply-calls';
import { STAFF_MESSAGES } from '@rendezvous/contract/rules';
import { historyFrom } from '@rendezvous/contract/sending';
import { traitsOf } from '@rendezvous/contract/traits';
import { presentMessage } from '../chat/chat.present.ts';
import { readMessagePage } from '../chat/chat.store.ts';
import type { DbOrTx, Tx } from '../database/types.ts';
import { presentVisibleCard } from '../members/cards.ts';
import { readCardRows, readProfileRow, type CardRowWithPhoto } from '../members/members.store.ts';
import type { Staff } from './replies.policy.ts';
import * as store from './replies.store.ts';

/** Reads and presents the conversations that wait for an answer (FICTION-5). */
export async function presentWaiting(
  db: DbOrTx,
  staff: Staff,
  now: Date,
): Promise<CallResponse<'readReplies'>> {
  const count = await store.countWaiting(db, staff, now);
  const rows = await store.readWaiting(db, staff, now);
  const cards = await readCardRows(
    db,
    rows.flatMap(({ profile_id: profile, member_id: member }) => [profile, member]),
  );
  return {
    count,
    replies: rows.flatMap((row) => {
      const [profile, member] = [cards.get(row.profile_id), cards.get(row.member_id)];
      if (!profile || !member) return [];
      return [
        {
          conversation: row.conversation_id,
          site: row.site,
          profile: presentWriter(profile, now),
          member: presentWriter(member, now),
          waiting_since: row.waiting_since.toISOString(),
          unanswered: row.unanswered,
          excerpt: row.excerpt,
          claim: presentClaim(row.claimed_by, staff),
        },
      ];
    }),
  };
}

function presentClaim(claimedBy: string | null, staff: Staff): WaitingReply['claim'] {
  if (claimedBy === null) return null;
  return claimedBy === staff.id ? 'mine' : 'other';
}

function presentWriter(row: CardRowWithPhoto, now: Date) {
  const { id, name, age, main_image } = presentVisibleCard(row, now);
  return { id, name, age, main_image };
}

/** Reads and presents a conversation to whoever of the staff has claimed it (FICTION-8). */
export async function presentClaimed(
  tx: Tx,
  { profileId, memberId, site }: store.ReplyPair,
  {
    conversationId,
    until,
    now,
  }: { readonly conversationId: string; readonly until: Date; readonly now: Date },
): Promise<CallResponse<'claimReply'>> {
  const { messages } = await readMessagePage(tx, {
    conversationId,
    after: '0',
    since: historyFrom(now),
    before: undefined,
  });
  return {
    conversation: conversationId,
    site,
    profile: await presentPerson(tx, profileId, now),
    member: await presentPerson(tx, memberId, now),
    // The profile sees the messages of the conversation, and so do those who answer for it.
    messages: messages.slice(-STAFF_MESSAGES).map((message) => presentMessage(message, profileId)),
    note: await store.readNote(tx, conversationId),
    claimed_until: until.toISOString(),
  };
}

/** What another member is shown of the profile (PROFILE-2): no address, no presence and no private photo. */
async function presentPerson(tx: Tx, id: string, now: Date): Promise<ReplyPerson> {
  const row = await readProfileRow(tx, id);
  const card = (await readCardRows(tx, [id])).get(id);
  if (!card) throw new Error('The member of a conversation has no card.');
  const { name, age, gender, country, region, main_image } = presentVisibleCard(card, now);
  return {
    id,
    name,
    age,
    gender,
    country,
    region,
    main_image,
    about: row.about,
    sexuality: row.sexuality as ReplyPerson['sexuality'],
    ...traitsOf(row),
    interests: row.interests as ReplyPerson['interests'],
  };
}
