import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { DeletionEvent } from './deletion.context.ts';
import type { deletionMachine } from './deletion.machine.ts';

type Steps = readonly Step<typeof deletionMachine>[];

/** The events of the flow, by name. */
export const deletionEvents = {
  wantsToLeave: { type: 'deletion.wanted' },
  wouldRatherPause: { type: 'solution.chosen', solution: 'pause' },
  declinesHelp: { type: 'solutions.declined' },
  foundSomebody: { type: 'reason.given', reason: 'foundSomebody' },
  confirms: { type: 'deletion.confirmed', password: 'four words of mine' },
  staysAfterAll: { type: 'deletion.cancelled' },
  comesBack: { type: 'reactivation.wanted' },
} satisfies Record<string, DeletionEvent>;

const sent = (...names: (keyof typeof deletionEvents)[]): Steps =>
  names.map((name) => ({ send: deletionEvents[name] }));
const input = { token: null };
const byLink = { token: 'a-token-from-a-mail' };
const toReason = sent('wantsToLeave', 'declinesHelp');
const toConfirmation = [...toReason, ...sent('foundSomebody')];
const confirmed = [...toConfirmation, ...sent('confirms')];
const deleted: Steps = [...confirmed, { answer: 'deleteAccount' }];
const refused = (refusal: Refusal): Steps => [{ refuse: 'reactivate', with: refusal }];

export const deletionScenarios = {
  leaves: { input, steps: deleted, reaches: 'pendingDeletion' },
  isDeletedAfterFourteenDays: { input, steps: [...deleted, { wait: 14 * 86_400_000 }], reaches: 'deleted' },
  cannotComeBackWithoutTheMail: {
    input,
    steps: [...deleted, ...sent('comesBack')],
    reaches: 'pendingDeletion',
  },
  comesBackInTheSameBreath: {
    input: byLink,
    steps: [{ answer: 'reactivate' }],
    reaches: 'reactivated',
  },
  comesBackTooLate: { input: byLink, steps: refused({ code: 'link_expired' }), reaches: 'deleted' },
  cannotComeBackNow: { input: byLink, steps: refused({ code: 'unavailable' }), reaches: 'notReactivated' },
  comesBackAtTheSecondTry: {
    input: byLink,
    steps: [...refused({ code: 'unavailable' }), ...sent('comesBack'), { answer: 'reactivate' }],
    reaches: 'reactivated',
  },
  isHelped: {
    input,
    steps: [...sent('wantsToLeave', 'wouldRatherPause'), { answer: 'applySolution' }],
    reaches: 'helped',
  },
  isHelpedAndLeavesLater: {
    input,
    steps: [
      ...sent('wantsToLeave', 'wouldRatherPause'),
      { answer: 'applySolution' },
      ...sent('wantsToLeave'),
    ],
    reaches: 'offeringSolutions',
  },
  cannotBeHelped: {
    input,
    steps: [
      ...sent('wantsToLeave', 'wouldRatherPause'),
      { refuse: 'applySolution', with: { code: 'unavailable' } },
    ],
    reaches: 'offeringSolutions',
  },
  staysWhenOfferedHelp: { input, steps: sent('wantsToLeave', 'staysAfterAll'), reaches: 'staying' },
  staysWhenAskedWhy: { input, steps: [...toReason, ...sent('staysAfterAll')], reaches: 'staying' },
  staysInTheEnd: { input, steps: [...toConfirmation, ...sent('staysAfterAll')], reaches: 'staying' },
  mistypesThePassword: {
    input,
    steps: [
      ...confirmed,
      { refuse: 'deleteAccount', with: { code: 'invalid_fields', fields: { password: 'wrong' } } },
    ],
    reaches: 'confirming',
  },
} satisfies Record<string, Scenario<typeof deletionMachine>>;
