import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { callsTo, faultAlongRandomWalks } from '../testing/random-walk.ts';
import { reportedSubject, type ReportContext, type ReportRequest } from './report.context.ts';

describe('report on random walks', () => {
  it('reports what was chosen last, and asks only once for each press (SAFETY-7)', () => {
    const fault = faultAlongRandomWalks(flows.report, (moments) => {
      const pressed = moments.filter(
        ({ step }) => step && 'send' in step && step.send.type === 'report.submitted',
      );
      const calls = callsTo<ReportRequest>(moments, 'complain');
      const wrong = moments.filter(({ snapshot, calls: made }) =>
        made.some(({ input }) => {
          const { subject } = input as unknown as ReportRequest;
          return subject.id !== reportedSubject(snapshot.context as ReportContext).id;
        }),
      );
      return calls.length > pressed.length ? [...wrong, 'more calls than presses'] : wrong;
    });
    expect(fault).toBeNull();
  });

  it('does not close while the report is sent, so that a failure is seen (SAFETY-7)', () => {
    const fault = faultAlongRandomWalks(
      flows.report,
      (moments) =>
        moments.filter(({ state }, at) => state === 'closed' && moments[at - 1]?.state === 'sending'),
      { always: ['report.closed'] },
    );
    expect(fault).toBeNull();
  });
});
