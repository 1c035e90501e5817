import type {
  ComplaintReason,
  ComplaintSubject,
  DecisionAction,
  DecisionGround,
} from '@rendezvous/contract/moderation';
import type { TextReview } from '@rendezvous/contract/text-review';
import type { Generated } from 'kysely';
import type { Id64, Instant, Json } from './columns.ts';

/** Table types of complaints and decisions about them. */
export type ModerationTables = {
  moderation_decision: {
    id: string;
    site_id: number;
    member_id: string | null;
    moderator_id: string;
    subject_kind: ComplaintSubject;
    subject_id: string | null;
    action: DecisionAction;
    ground: DecisionGround | null;
    facts: Generated<string>;
    photo_id: string | null;
    previous: string | null;
    appeal_token_hash: Buffer | null;
    decided_at: Instant;
    lifted_at: Instant | null;
    lifted_by: string | null;
  };
  complaint: {
    id: string;
    number: Id64;
    site_id: number;
    reporter_id: string | null;
    language: string;
    subject_kind: ComplaintSubject;
    subject_id: string | null;
    reason: ComplaintReason;
    words: Generated<string>;
    same_hash: Buffer;
    decision_id: string | null;
    appeal_of: string | null;
    reopened_from: string | null;
    created_at: Instant;
  };
  complaint_contact: { complaint_id: string; name: string; email: string; email_hash: Buffer };
  complaint_evidence: { complaint_id: string; member_id: string; content: Json };
  second_look: {
    decision_id: string;
    moderator_id: string;
    verdict: 'confirmed' | 'changed';
    note: string;
    looked_at: Instant;
  };
  photo_second_look: {
    id: string;
    site_id: number;
    photo_id: string;
    member_id: string;
    approved_by: string;
    approved_at: Instant;
    verdict: 'confirmed' | 'changed' | null;
    moderator_id: string | null;
    looked_at: Instant | null;
  };
  profile_second_look: {
    id: string;
    site_id: number;
    member_id: string;
    about: boolean;
    previous_name: string | null;
    approved_by: string;
    approved_at: Instant;
    verdict: 'confirmed' | 'changed' | null;
    moderator_id: string | null;
    looked_at: Instant | null;
  };
  profile_text: {
    member_id: string;
    status: TextReview;
    name: string | null;
    about: string | null;
    decision_id: string | null;
    changed_at: Instant;
  };
  appeal: {
    decision_id: string;
    member_id: string;
    words: string;
    created_at: Instant;
    verdict: 'accepted' | 'rejected' | null;
    answer: Generated<string>;
    decided_by: string | null;
    decided_at: Instant | null;
  };
};
