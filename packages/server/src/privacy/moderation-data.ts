import type { ModerationTables } from '../database/moderation-schema.ts';
import type { Listed } from './list-types.ts';

/** Data of complaints and decisions. A decision stays for the record, without its text (SAFETY-11). */
export const moderationData = {
  moderation_decision: {
    purpose: 'Decisions of moderators about members, with their reasons (DSA, article 17)',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: moderation'],
      site_id: ['exported', 'kept: moderation'],
      member_id: ['exported', 'kept: moderation'],
      moderator_id: ['not exported: of the other', 'kept: moderation'],
      subject_kind: ['exported', 'kept: moderation'],
      subject_id: ['exported', 'kept: moderation'],
      action: ['exported', 'kept: moderation'],
      ground: ['exported', 'kept: moderation'],
      facts: ['exported', 'replaced'],
      photo_id: ['exported', 'kept: moderation'],
      previous: ['exported', 'kept: moderation'],
      appeal_token_hash: ['not exported: secret', 'emptied'],
      decided_at: ['exported', 'kept: moderation'],
      lifted_at: ['exported', 'kept: moderation'],
      lifted_by: ['not exported: of the other', 'kept: moderation'],
    },
  },
  complaint: {
    purpose: 'Complaints about members and the site (DSA, article 16)',
    // The reported member is in `complaint_evidence`; an export does not say who reported them (SAFETY-13).
    subjects: [{ column: 'reporter_id' }],
    keep: 'complaints',
    atErasure: 'rows stay',
    columns: {
      id: ['exported', 'kept: moderation'],
      number: ['exported', 'kept: moderation'],
      site_id: ['exported', 'kept: moderation'],
      reporter_id: ['exported', 'kept: moderation'],
      language: ['exported', 'kept: moderation'],
      subject_kind: ['exported', 'kept: moderation'],
      subject_id: ['not exported: of the other', 'kept: moderation'],
      reason: ['exported', 'kept: moderation'],
      words: ['exported', 'replaced'],
      same_hash: ['not exported: internal', 'kept: moderation'],
      decision_id: ['not exported: of the other', 'kept: moderation'],
      created_at: ['exported', 'kept: moderation'],
    },
  },
  complaint_contact: {
    purpose: 'Answering visitors who complain',
    subjects: [{ column: 'email_hash', is: 'hash of the address' }],
    keep: 'complaints',
    atErasure: 'rows go',
    columns: {
      complaint_id: 'exported',
      name: 'exported',
      email: 'exported',
      email_hash: 'not exported: internal',
    },
  },
  complaint_evidence: {
    purpose: 'What was reported about a member, as it was then',
    subjects: [{ column: 'member_id' }],
    keep: 'complaints',
    atErasure: 'rows go',
    columns: {
      complaint_id: 'not exported: of the other',
      member_id: 'not exported: of the other',
      content: 'not exported: of the other',
    },
  },
  appeal: {
    purpose: 'Appeals of members against decisions (DSA, article 20)',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: {
      decision_id: 'exported',
      member_id: 'exported',
      words: 'exported',
      created_at: 'exported',
      verdict: 'exported',
      answer: 'exported',
      decided_by: 'not exported: of the other',
      decided_at: 'exported',
    },
  },
} as const satisfies Listed<keyof ModerationTables>;
