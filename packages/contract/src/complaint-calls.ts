import { z } from 'zod';
import { acknowledged, conversationId, instant, locale, memberId, messageId } from './entities.ts';
import { COMPLAINT_REASONS, COMPLAINT_SUBJECTS, DECISION_ACTIONS, DECISION_GROUNDS } from './moderation.ts';

const text = (max: number) => z.string().max(max);

const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profile'), id: memberId }),
  z.strictObject({ kind: z.literal('conversation'), id: conversationId }),
  z.strictObject({ kind: z.literal('message'), id: messageId }),
  z.strictObject({ kind: z.literal('photo'), id: z.uuid() }),
  z.strictObject({ kind: z.literal('other') }),
]);

/** What has been decided about a complaint, as its reporter reads it (SAFETY-7). */
const outcome = z.strictObject({
  result: z.enum(['acted', 'not_acted', 'answered']),
  ground: z.enum(DECISION_GROUNDS).nullable(),
  /** What the moderator answers, to a complaint about no member; otherwise empty, because it is about somebody else. */
  answer: z.string(),
  decided_at: instant,
});

/** A complaint, as its reporter reads it (SAFETY-12). */
export const ownComplaint = z.strictObject({
  id: z.uuid(),
  /** The number by which customer service finds the complaint. */
  number: z.int(),
  subject: z.enum(COMPLAINT_SUBJECTS),
  /** The name of the reported member; empty if they have left, or there is none. */
  name: z.string(),
  reason: z.enum(COMPLAINT_REASONS),
  words: z.string(),
  created_at: instant,
  /** Null while nobody has decided. */
  outcome: outcome.nullable(),
  /** The number of the complaint whose decision this one appeals against (SAFETY-16); null for any other complaint. */
  appeal_of: z.int().nullable(),
  /** Until when its reporter can appeal; null when they cannot. */
  appeal_until: instant.nullable(),
});

/** A decision about the member, with its reasons and the appeal (SAFETY-8). */
export const ownDecision = z.strictObject({
  id: z.uuid(),
  action: z.enum(DECISION_ACTIONS),
  ground: z.enum(DECISION_GROUNDS),
  facts: z.string(),
  decided_at: instant,
  /** When the decision was taken back; null while it is in force. */
  lifted_at: instant.nullable(),
  appeal_until: instant,
  appeal: z
    .strictObject({
      words: z.string(),
      created_at: instant,
      verdict: z.enum(['accepted', 'rejected']).nullable(),
      answer: z.string(),
    })
    .nullable(),
});

export type OwnComplaint = z.infer<typeof ownComplaint>;
export type OwnDecision = z.infer<typeof ownDecision>;

/** Complaints, and what members read of decisions and do about them. */
export const complaintCalls = {
  /** The complaints that the member made and the decisions about the member, the latest first (SAFETY-8, SAFETY-12). */
  listComplaints: {
    response: z.strictObject({ complaints: z.array(ownComplaint), decisions: z.array(ownDecision) }),
    errors: [],
  },
  /** Reports something. Whoever reports the same again gets the complaint that is still open (SAFETY-13). */
  complain: {
    body: z.strictObject({
      subject,
      reason: z.enum(COMPLAINT_REASONS),
      words: text(8_000),
      /** For visitors, who are answered by mail; ignored for members. */
      name: text(400).optional(),
      email: text(320).optional(),
      language: locale.optional(),
    }),
    response: z.strictObject({
      complaint: ownComplaint.pick({ id: true, number: true, created_at: true }),
    }),
    errors: ['not_found', 'invalid_fields'],
  },
  /**
   * Appeals against a decision, once. A member about whom it is (SAFETY-8) does so signed in, or by the link of the mail,
   * because a banned member cannot log in. A member whose complaint was dismissed names that complaint (SAFETY-16).
   */
  appeal: {
    body: z.union([
      z.strictObject({ decision: z.uuid(), words: text(8_000) }),
      z.strictObject({ token: z.string().min(20).max(200), words: text(8_000) }),
      z.strictObject({ complaint: z.uuid(), words: text(8_000) }),
    ]),
    response: acknowledged,
    errors: ['not_found', 'link_expired', 'already_done', 'invalid_fields', 'authentication_required'],
  },
} as const;
