import type { StoredAttachment } from '@rendezvous/contract/attachments';
import type { OwnComplaint, OwnDecision } from '@rendezvous/contract/complaint-calls';
import { appealUntil, isMeasure, reporterAppealUntil } from '@rendezvous/contract/moderation';
import { presentReported } from '../chat/message-photos.present.ts';
import type { MessagePhotoRow } from '../chat/message-photos.store.ts';
import type { ComplaintOfMember, DecisionAboutMember } from './complaints.store.ts';

/** Presents a complaint to its reporter, who is not told what was written to the reported member (SAFETY-7). */
export function presentOwnComplaint(row: ComplaintOfMember): OwnComplaint {
  const { action, decided_at: decidedAt } = row;
  return {
    id: row.id,
    number: Number(row.number),
    subject: row.subject_kind,
    name: row.name ?? '',
    reason: row.reason,
    words: row.words,
    created_at: row.created_at.toISOString(),
    outcome:
      action && decidedAt
        ? {
            result: action === 'answer' ? 'answered' : isMeasure(action) ? 'acted' : 'not_acted',
            ground: row.ground,
            answer: action === 'answer' ? (row.facts ?? '') : '',
            decided_at: decidedAt.toISOString(),
          }
        : null,
    appeal_of: row.first_number === null ? null : Number(row.first_number),
    appeal_until:
      reporterAppealUntil({
        action,
        decidedAt,
        isAppeal: row.first_number !== null,
        hasAppeal: row.has_appeal,
      })?.toISOString() ?? null,
  };
}

/** Presents a decision to the member whom it is about (SAFETY-8). */
export function presentOwnDecision(row: DecisionAboutMember): OwnDecision {
  const { words, created_at: appealedAt, verdict, answer } = row;
  return {
    id: row.id,
    action: row.action,
    ground: row.ground ?? 'terms',
    facts: row.facts,
    decided_at: row.decided_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    appeal_until: appealUntil(row.decided_at).toISOString(),
    appeal:
      appealedAt === null
        ? null
        : { words: words ?? '', created_at: appealedAt.toISOString(), verdict, answer: answer ?? '' },
  };
}

type Written = {
  readonly text: string;
  readonly attachment: StoredAttachment | null;
  readonly photo: MessagePhotoRow | null;
  readonly sent_at: Date;
};

/** Presents a message of a reported conversation to moderators (SAFETY-14, SAFETY-19). */
export function presentWritten({ text, attachment, photo, sent_at }: Written) {
  return {
    text,
    attachment: attachment && presentReported(attachment, photo),
    sent_at: sent_at.toISOString(),
  };
}
