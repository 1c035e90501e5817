import type { CallResponse } from '@rendezvous/contract/calls';
import type { Scenario, Step } from '../walk/walk.ts';
import type { ReportEvent, ReportInput } from './report.context.ts';
import type { reportMachine } from './report.machine.ts';

type Steps = readonly Step<typeof reportMachine>[];

const MESSAGE = '01900000-0000-7000-8000-000000000003';

/** The events of the flow, by name. */
export const reportEvents = {
  choosesMessage: { type: 'report.message_chosen', id: MESSAGE },
  choosesWholeConversation: { type: 'report.message_chosen', id: '' },
  submits: { type: 'report.submitted', reason: 'money', text: 'Asks for money in every message.' },
  closes: { type: 'report.closed' },
} satisfies Record<string, ReportEvent>;

const profile: ReportInput = {
  subject: { kind: 'profile', id: '01900000-0000-7000-8000-000000000001' },
};
const conversation: ReportInput = {
  subject: { kind: 'conversation', id: '01900000-0000-7000-8000-000000000002' },
};
const complaint: CallResponse<'complain'>['complaint'] = {
  id: '01900000-0000-7000-8000-000000000004',
  number: 1042,
  created_at: '2026-03-10T12:00:00.000Z',
};
const sent = (...names: (keyof typeof reportEvents)[]): Steps =>
  names.map((name) => ({ send: reportEvents[name] }));
const accepted: Steps = [{ answer: 'complain', output: complaint }];

export const reportScenarios = {
  reportsProfile: { input: profile, steps: [...sent('submits'), ...accepted], reaches: 'sent' },
  closesAfterReport: {
    input: profile,
    steps: [...sent('submits'), ...accepted, ...sent('closes')],
    reaches: 'closed',
  },
  reportsMessage: {
    input: conversation,
    steps: [...sent('choosesMessage', 'submits'), ...accepted],
    reaches: 'sent',
  },
  reportsWholeConversation: {
    input: conversation,
    steps: [...sent('choosesMessage', 'choosesWholeConversation', 'submits'), ...accepted],
    reaches: 'sent',
  },
  reportsAtSecondTry: {
    input: profile,
    steps: [
      ...sent('submits'),
      { refuse: 'complain', with: { code: 'unavailable' } },
      ...sent('submits'),
      ...accepted,
    ],
    reaches: 'sent',
  },
  reportsWhatIsGone: {
    input: conversation,
    steps: [...sent('submits'), { refuse: 'complain', with: { code: 'not_found' } }],
    reaches: 'editing',
  },
  givesUp: { input: profile, steps: sent('closes'), reaches: 'closed' },
} satisfies Record<string, Scenario<typeof reportMachine>>;
