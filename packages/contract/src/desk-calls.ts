import { z } from 'zod';
import { messageAttachment } from './attachments.ts';
import {
  acknowledged,
  instant,
  memberId,
  messageId,
  photo,
  PROFILE_STATUSES,
  USER_STATUSES,
} from './entities.ts';
import { COMPLAINT_REASONS, COMPLAINT_SUBJECTS, DECISION_ACTIONS, DECISION_GROUNDS } from './moderation.ts';

const text = (max: number) => z.string().max(max);

/** Complaints about parts of members, without appeals of reporters, by what became of them. */
const complaintCounts = z.strictObject({ open: z.int(), acted: z.int(), dismissed: z.int() });

/** What happened with a member before, in short (SAFETY-19). */
const history = z.strictObject({
  /** The latest measures about the member, the latest first. */
  measures: z.array(
    z.strictObject({
      action: z.enum(DECISION_ACTIONS),
      ground: z.enum(DECISION_GROUNDS),
      decided_at: instant,
      lifted: z.boolean(),
    }),
  ),
  complaints_about: complaintCounts,
  complaints_by: complaintCounts,
});

/** A member about whom a moderator decides. */
export const caseMember = z.strictObject({
  id: memberId,
  name: z.string(),
  age: z.int(),
  site: z.string(),
  status: z.enum(USER_STATUSES),
  profile_status: z.enum(PROFILE_STATUSES),
  /** From when the account is erased, if it waits to be deleted and its member does not come back (ACCOUNT-17); null otherwise. */
  leaves_at: instant.nullable(),
  fictional: z.boolean(),
  about: z.string(),
  signup_date: instant,
  photos: z.array(photo),
  history,
});

/** A member who complained, without name and id (SAFETY-19). */
export const caseReporter = caseMember.pick({ status: true, signup_date: true, history: true });

const writtenMessage = z.strictObject({
  text: z.string(),
  attachment: messageAttachment.nullable(),
  sent_at: instant,
});

/** What was reported, as it was when it was reported (SAFETY-14). */
export const evidence = z.strictObject({
  name: z.string(),
  about: z.string(),
  messages: z.array(writtenMessage),
  photo_id: z.uuid().nullable(),
});

export const caseComplaint = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  site: z.string(),
  subject: z.enum(COMPLAINT_SUBJECTS),
  reason: z.enum(COMPLAINT_REASONS),
  words: z.string(),
  by: z.enum(['member', 'visitor']),
  /** Null for a visitor, and for a member who has been erased. */
  reporter: caseReporter.nullable(),
  created_at: instant,
  /** The number of the dismissed complaint that this one appeals against (SAFETY-16). */
  appeal_of: z.int().nullable(),
  /** What another moderator noted who took the dismissal back at a second look (SAFETY-17); null for other complaints. */
  reopened: z.string().nullable(),
  /** Null if it is about no member, or the member has been erased. */
  member: caseMember.nullable(),
  evidence: evidence.nullable(),
});

export const casePhoto = z.strictObject({
  photo,
  private: z.boolean(),
  /** Whether it was sent in a conversation (CHAT-20); otherwise it is of a profile. */
  in_chat: z.boolean(),
  created_at: instant,
  member: caseMember,
});

/** A name or a text of a profile that waits for approval; null where none does (PROFILE-16). */
export const caseProfile = z.strictObject({
  name: z.string().nullable(),
  about: z.string().nullable(),
  /** When the member wrote it last. An approval names it, so that it is about what the moderator read. */
  changed_at: instant,
  member: caseMember,
});

export const caseDecision = z.strictObject({
  id: z.uuid(),
  action: z.enum(DECISION_ACTIONS),
  ground: z.enum(DECISION_GROUNDS),
  facts: z.string(),
  decided_at: instant,
  /** Whether the moderator who reads it made the decision. */
  own: z.boolean(),
  member: caseMember,
});

export const caseAppeal = z.strictObject({
  decision: caseDecision,
  words: z.string(),
  created_at: instant,
});

/**
 * What was chosen for a second look (SAFETY-17): a measure, the dismissal of a complaint, an approved photo, or an approved
 * name and text.
 */
export const caseSecondLook = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('measure'), decision: caseDecision }),
  z.strictObject({
    kind: z.literal('dismissal'),
    /** The id of the decision. */
    id: z.uuid(),
    /** What the moderator wrote who dismissed it; empty if nothing. */
    facts: z.string(),
    decided_at: instant,
    /** The first of the complaints that were dismissed, and how many others about the same were. */
    complaint: caseComplaint,
    others: z.int(),
  }),
  z.strictObject({ kind: z.literal('photo'), approved_at: instant, ...casePhoto.shape }),
  z.strictObject({
    kind: z.literal('profile'),
    /** The id of the approval. */
    id: z.uuid(),
    approved_at: instant,
    /** The name before the approved one; null if the name was not approved. */
    previous_name: z.string().nullable(),
    /** Whether the text was approved. */
    about: z.boolean(),
    member: caseMember,
  }),
]);

/** A message near a reported one, or the reported one itself (SAFETY-19). */
export const nearbyMessage = writtenMessage.extend({
  id: messageId,
  by: z.enum(['reported', 'reporter']),
  reported: z.boolean(),
});

export type CaseMember = z.infer<typeof caseMember>;
export type CaseReporter = z.infer<typeof caseReporter>;
export type MemberHistory = z.infer<typeof history>;
export type NearbyMessage = z.infer<typeof nearbyMessage>;
export type CaseComplaint = z.infer<typeof caseComplaint>;
export type CasePhoto = z.infer<typeof casePhoto>;
export type CaseProfile = z.infer<typeof caseProfile>;
export type CaseDecision = z.infer<typeof caseDecision>;
export type CaseAppeal = z.infer<typeof caseAppeal>;
export type CaseSecondLook = z.infer<typeof caseSecondLook>;
export type Evidence = z.infer<typeof evidence>;

/** How many cases of each queue the desk gets at once (SAFETY-11). */
export const DESK_CASES = 20;

/** The calls of the moderators' desk (SAFETY-11, PHOTO-11). */
export const deskCalls = {
  /** The queues, the oldest case first, and the latest measures that can be taken back. */
  readDesk: {
    response: z.strictObject({
      counts: z.strictObject({
        complaints: z.int(),
        messages: z.int(),
        photos: z.int(),
        profiles: z.int(),
        appeals: z.int(),
        second_looks: z.int(),
      }),
      complaints: z.array(caseComplaint),
      /** The complaints about messages and conversations, which `complaints` does not have (SAFETY-18). */
      messages: z.array(caseComplaint),
      photos: z.array(casePhoto),
      profiles: z.array(caseProfile),
      appeals: z.array(caseAppeal),
      decisions: z.array(caseDecision),
      /** What others decided and was chosen for a second look, the oldest first (SAFETY-17). */
      second_looks: z.array(caseSecondLook),
    }),
    errors: [],
  },
  /**
   * The messages around a reported one, of both members, or the latest of a reported conversation (SAFETY-19). Each call is
   * written into the audit list, so it is no GET.
   */
  readReportedMessages: {
    body: z.strictObject({ complaint: z.uuid() }),
    response: z.strictObject({ messages: z.array(nearbyMessage) }),
    errors: ['not_found', 'already_done'],
  },
  /** Decides a complaint, and every other open one about the same subject. */
  decideComplaint: {
    body: z.strictObject({
      id: z.uuid(),
      action: z.enum(DECISION_ACTIONS),
      ground: z.enum(DECISION_GROUNDS).optional(),
      /** The statement of reasons to the member, or the answer to the reporter. */
      facts: text(16_000),
      /** The photo of the reported member that is rejected, if another than the reported one. */
      photo_id: z.uuid().optional(),
    }),
    response: acknowledged,
    errors: ['not_found', 'already_done', 'invalid_fields'],
  },
  /** Approves or rejects a photo that waits for review (PHOTO-11). */
  reviewPhoto: {
    body: z.union([
      z.strictObject({ id: z.uuid(), verdict: z.literal('approve') }),
      z.strictObject({
        id: z.uuid(),
        verdict: z.literal('reject'),
        ground: z.enum(DECISION_GROUNDS),
        facts: text(16_000),
      }),
    ]),
    response: acknowledged,
    errors: ['not_found', 'already_done', 'invalid_fields'],
  },
  /**
   * Approves or rejects a name and a text of a profile that wait (PROFILE-16). If the member has changed them since
   * `changed_at`, it is refused as already_done.
   */
  reviewProfile: {
    body: z.union([
      z.strictObject({ member: memberId, changed_at: instant, verdict: z.literal('approve') }),
      z.strictObject({
        member: memberId,
        changed_at: instant,
        verdict: z.literal('reject'),
        ground: z.enum(DECISION_GROUNDS),
        facts: text(16_000),
      }),
    ]),
    response: acknowledged,
    errors: ['not_found', 'already_done', 'invalid_fields'],
  },
  /** Takes a measure back while the member can appeal against it. */
  liftDecision: {
    body: z.strictObject({ id: z.uuid() }),
    response: acknowledged,
    errors: ['not_found', 'already_done'],
  },
  /**
   * Confirms a decision of another moderator, or changes it, after a second look (SAFETY-17): a measure is taken back, a
   * dismissed complaint waits again, an approved photo, name or text is rejected with a statement of reasons. `id` is that of a
   * measure or a dismissal; the note is for the other moderators.
   */
  lookAgain: {
    body: z.union([
      z.strictObject({ id: z.uuid(), verdict: z.enum(['confirmed', 'changed']), note: text(16_000) }),
      z.strictObject({ photo: z.uuid(), verdict: z.literal('confirmed') }),
      z.strictObject({
        photo: z.uuid(),
        verdict: z.literal('changed'),
        ground: z.enum(DECISION_GROUNDS),
        facts: text(16_000),
      }),
      z.strictObject({ approval: z.uuid(), verdict: z.literal('confirmed') }),
      z.strictObject({
        approval: z.uuid(),
        verdict: z.literal('changed'),
        ground: z.enum(DECISION_GROUNDS),
        facts: text(16_000),
      }),
    ]),
    response: acknowledged,
    errors: ['not_found', 'already_done', 'invalid_fields'],
  },
  /** Decides an appeal. The one who made the decision may not, if somebody else can (SAFETY-8). */
  decideAppeal: {
    body: z.strictObject({
      decision: z.uuid(),
      verdict: z.enum(['accepted', 'rejected']),
      answer: text(16_000),
    }),
    response: acknowledged,
    errors: ['not_found', 'already_done', 'invalid_fields'],
  },
} as const;
