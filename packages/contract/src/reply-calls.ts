import { z } from 'zod';
import { acknowledged, conversationId, instant, message, profile, profileCard, traits } from './entities.ts';
import { STAFF_MESSAGES, WAITING_REPLIES } from './rules.ts';

/** Who writes in a conversation, in the list of those that wait for an answer. */
const waitingMember = profileCard.pick({ id: true, name: true, age: true, main_image: true });

/** A conversation of a fictional profile whose last message is from the member (FICTION-5). */
export const waitingReply = z.strictObject({
  conversation: conversationId,
  /** The domain of the profile's site. */
  site: z.string(),
  profile: waitingMember,
  member: waitingMember,
  /** When the member wrote the first message that has no answer. */
  waiting_since: instant,
  unanswered: z.int().positive(),
  /** The beginning of the last message; empty if it consists of an attachment. */
  excerpt: z.string(),
  /** Whose claim has not expired: the reader's, or somebody else's. */
  claim: z.enum(['mine', 'other']).nullable(),
});
export type WaitingReply = z.infer<typeof waitingReply>;

/** What one of the two shows the other on the profile (PROFILE-2), and nothing that is private. */
export const replyPerson = profileCard
  .pick({ id: true, name: true, age: true, gender: true, country: true, region: true, main_image: true })
  .extend({
    about: profile.shape.about,
    sexuality: profile.shape.sexuality,
    ...traits.shape,
    interests: profile.shape.interests,
  });
export type ReplyPerson = z.infer<typeof replyPerson>;

/** A conversation that somebody of the staff has claimed (FICTION-8). */
export const claimedReply = z.strictObject({
  conversation: conversationId,
  site: z.string(),
  profile: replyPerson,
  member: replyPerson,
  /** The last messages, the oldest first. */
  messages: z.array(message).max(STAFF_MESSAGES),
  note: z.string(),
  claimed_until: instant,
});
export type ClaimedReply = z.infer<typeof claimedReply>;

/** The calls of the desk where staff answer for fictional profiles (FICTION-5). */
export const replyCalls = {
  /** The conversations that have waited longest for an answer, and how many wait in all. */
  readReplies: {
    response: z.strictObject({ count: z.int(), replies: z.array(waitingReply).max(WAITING_REPLIES) }),
    errors: [],
  },
  /** Claims a conversation for some minutes, or renews the claim (FICTION-8). */
  claimReply: {
    body: z.strictObject({ conversation: conversationId }),
    response: claimedReply,
    errors: ['not_found', 'already_done'],
  },
  /** Gives the caller's claim back, if there is one. */
  releaseReply: {
    body: z.strictObject({ conversation: conversationId }),
    response: acknowledged,
    errors: [],
  },
  /** Writes one answer as the profile, once for each client id (FICTION-7). */
  sendReply: {
    body: z.strictObject({ conversation: conversationId, client_id: z.uuid(), text: z.string().max(40_000) }),
    response: acknowledged,
    errors: ['not_found', 'already_done', 'invalid_fields'],
  },
  /** Replaces the staff's note about a conversation; an empty one removes it (FICTION-9). */
  saveReplyNote: {
    body: z.strictObject({ conversation: conversationId, note: z.string().max(16_000) }),
    response: acknowledged,
    errors: ['not_found', 'invalid_fields'],
  },
} as const;
