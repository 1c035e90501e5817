import { refuseProblems } from '@rendezvous/contract/account-input';
import type { OwnComplaint, OwnDecision } from '@rendezvous/contract/complaint-calls';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import {
  appealProblems,
  appealUntil,
  complaintProblems,
  isMeasure,
  reporterAppealUntil,
} from '@rendezvous/contract/moderation';
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
      appealOf: null,
      reopened: null,
      decision: null,
    };
    const open = backend.complaints.find((one) => !one.decision && !one.appealOf && isSame(one, complaint));
    if (!open) backend.complaints.push(complaint);
    const { id, number, createdAt } = open ?? complaint;
    return { complaint: { id, number, created_at: createdAt.toISOString() } };
  }),

  appeal: mock('appeal', ({ viewer, body, backend }) => {
    const { words } = body;
    if (!viewer && !('token' in body)) throw new CallError('authentication_required');
    refuseProblems(appealProblems({ words }));
    if ('complaint' in body) {
      appealByReporter(backend, viewer?.id ?? '', body);
      return { ok: true as const };
    }
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

function appealByReporter(
  backend: MockBackend,
  reporterId: string,
  { complaint: id, words }: { readonly complaint: string; readonly words: string },
): void {
  const complaint = backend.complaints.find((one) => one.id === id && one.reporterId === reporterId);
  if (!complaint) throw new CallError('not_found');
  if (backend.complaints.some(({ appealOf }) => appealOf === complaint)) throw new CallError('already_done');
  const until = appealUntilOf(backend, complaint);
  const createdAt = backend.clock.now();
  if (!until || createdAt > until) throw new CallError('forbidden');
  backend.complaints.push({
    ...complaint,
    id: backend.random.uuid(),
    number: 1_000 + backend.complaints.length + 1,
    words: cleanText(words),
    createdAt,
    appealOf: complaint,
    reopened: null,
    decision: null,
  });
}

const appealUntilOf = (backend: MockBackend, complaint: ComplaintState) =>
  reporterAppealUntil({
    action: complaint.decision?.action ?? null,
    decidedAt: complaint.decision?.decidedAt ?? null,
    isAppeal: complaint.appealOf !== null,
    hasAppeal: backend.complaints.some(({ appealOf }) => appealOf === complaint),
  });

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
    appeal_of: complaint.appealOf?.number ?? null,
    appeal_until: appealUntilOf(backend, complaint)?.toISOString() ?? null,
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
