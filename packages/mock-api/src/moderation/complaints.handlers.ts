import { refuseProblems } from '@rendezvous/contract/account-input';
import type { OwnComplaint, OwnDecision } from '@rendezvous/contract/complaint-calls';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { appealProblems, appealUntil, complaintProblems, isMeasure } from '@rendezvous/contract/moderation';
import { cleanText } from '@rendezvous/contract/sending';
import { mock } from '../mock.ts';
import type { MockBackend } from '../mock-backend.ts';
import { findReported, isSame } from './complaints.rules.ts';
import type { ComplaintState, DecisionState } from './moderation.state.ts';

export const complaintMocks = {
  listComplaints: mock('listComplaints', ({ viewer, backend }) => ({
    complaints: backend.complaints
      .filter(({ reporterId }) => reporterId === viewer.id)
      .toReversed()
      .map((complaint) => presentComplaint(backend, complaint)),
    decisions: backend.decisions
      .filter(({ memberId }) => memberId === viewer.id)
      .toReversed()
      .map(presentDecision),
  })),

  complain: mock('complain', ({ viewer, body, backend }) => {
    refuseProblems(complaintProblems(body, { isVisitor: !viewer }));
    const { subject, reason } = body;
    const reported = findReported(backend, viewer, subject);
    if (subject.kind !== 'other' && !reported) throw new CallError('not_found');
    const complaint: ComplaintState = {
      id: backend.random.uuid(),
      number: 1_000 + backend.complaints.length + 1,
      reporterId: viewer?.id ?? null,
      email: viewer ? '' : normaliseEmail(body.email ?? ''),
      subject,
      reason,
      words: cleanText(body.words),
      createdAt: backend.clock.now(),
      reported,
      decision: null,
    };
    const open = backend.complaints.find((one) => !one.decision && isSame(one, complaint));
    if (!open) backend.complaints.push(complaint);
    const { id, number, createdAt } = open ?? complaint;
    return { complaint: { id, number, created_at: createdAt.toISOString() } };
  }),

  appeal: mock('appeal', ({ viewer, body, backend }) => {
    const { words } = body;
    if (!viewer && 'decision' in body) throw new CallError('authentication_required');
    refuseProblems(appealProblems({ words }));
    const decision = backend.decisions.find((one) =>
      'token' in body ? one.token === body.token : one.id === body.decision && one.memberId === viewer?.id,
    );
    if (!decision?.memberId) throw new CallError('token' in body ? 'link_expired' : 'not_found');
    const now = backend.clock.now();
    if (decision.liftedAt || now > appealUntil(decision.decidedAt)) throw new CallError('forbidden');
    if (decision.appeal) throw new CallError('already_done');
    decision.appeal = { words: cleanText(words), createdAt: now, verdict: null, answer: '' };
    return { ok: true as const };
  }),
};

function presentComplaint(backend: MockBackend, complaint: ComplaintState): OwnComplaint {
  const { decision, reported, subject, createdAt } = complaint;
  const isAnswer = decision?.action === 'answer';
  return {
    id: complaint.id,
    number: complaint.number,
    subject: subject.kind,
    name: backend.members.get(reported?.memberId ?? '')?.name ?? '',
    reason: complaint.reason,
    words: complaint.words,
    created_at: createdAt.toISOString(),
    outcome: decision && {
      result: isAnswer ? 'answered' : isMeasure(decision.action) ? 'acted' : 'not_acted',
      ground: decision.ground,
      answer: isAnswer ? decision.facts : '',
      decided_at: decision.decidedAt.toISOString(),
    },
  };
}

function presentDecision({ appeal, liftedAt, decidedAt, ...decision }: DecisionState): OwnDecision {
  return {
    id: decision.id,
    action: decision.action,
    ground: decision.ground ?? 'terms',
    facts: decision.facts,
    decided_at: decidedAt.toISOString(),
    lifted_at: liftedAt?.toISOString() ?? null,
    appeal_until: appealUntil(decidedAt).toISOString(),
    appeal: appeal && {
      words: appeal.words,
      created_at: appeal.createdAt.toISOString(),
      verdict: appeal.verdict,
      answer: appeal.answer,
    },
  };
}
