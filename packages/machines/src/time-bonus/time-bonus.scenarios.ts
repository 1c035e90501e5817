import { WALK_START } from '../walk/clock.ts';
import type { Scenario, Step } from '../walk/walk.ts';
import type { TimeBonusEvent, TimeBonusInput } from './time-bonus.context.ts';
import type { timeBonusMachine } from './time-bonus.machine.ts';

type Steps = readonly Step<typeof timeBonusMachine>[];

/** The events of the flow, by name. */
export const timeBonusEvents = {
  logsInWithoutCredits: { type: 'member.arrived', credits: 0 },
  logsInWithCredits: { type: 'member.arrived', credits: 3 },
  logsOut: { type: 'member.left' },
  pays: { type: 'member.paid' },
  getsCredits: { type: 'credits.changed', credits: 5 },
  spendsTheLast: { type: 'credits.changed', credits: 0 },
  entersTheMembersArea: { type: 'area.entered' },
  leavesTheMembersArea: { type: 'area.left' },
  isInSomethingElse: { type: 'member.occupied' },
  isDoneWithIt: { type: 'member.free' },
  dismissesTheModal: { type: 'modal.dismissed' },
  dismissedItElsewhere: { type: 'dismissal.noticed' },
} satisfies Record<string, TimeBonusEvent>;

const sent = (...names: (keyof typeof timeBonusEvents)[]): Steps =>
  names.map((name) => ({ send: timeBonusEvents[name] }));

const opened =
  (dismissed = false) =>
  ({ now }: { now: () => number }): TimeBonusInput => ({ dismissed, now });

const until = (seconds: number): Steps => [{ answer: 'readDeadline', output: WALK_START + seconds * 1_000 }];
const running = (seconds = 14_400): Steps => [...sent('logsInWithoutCredits'), ...until(seconds)];
const open: Steps = [...running(), ...sent('entersTheMembersArea'), { wait: 40_000 }];
const held: Steps = [...running(), ...sent('entersTheMembersArea', 'isInSomethingElse'), { wait: 40_000 }];
const following: Steps = [...held, ...sent('isDoneWithIt')];
const paid: Steps = [...open, ...sent('pays')];
const expired: Steps = [...running(60), ...sent('entersTheMembersArea'), { wait: 60_000 }];
const counting = (modal: string) => `running.countdown.counting + modal.${modal}`;

export const timeBonusScenarios = {
  isEligible: { input: opened(), steps: running(), reaches: counting('elsewhere') },
  isPremium: {
    input: opened(),
    steps: [...sent('logsInWithoutCredits'), { answer: 'readDeadline', output: null }],
    reaches: 'none',
  },
  cannotBeAsked: {
    input: opened(),
    steps: [...sent('logsInWithoutCredits'), { refuse: 'readDeadline', with: { code: 'unavailable' } }],
    reaches: 'none',
  },
  leavesBeforeItIsKnown: { input: opened(), steps: sent('logsInWithoutCredits', 'logsOut'), reaches: 'away' },
  paysBeforeItIsKnown: { input: opened(), steps: sent('logsInWithoutCredits', 'pays'), reaches: 'none' },
  countsDown: { input: opened(), steps: [...running(), { wait: 3_000 }], reaches: counting('elsewhere') },
  runsOut: { input: opened(), steps: [...running(6), { wait: 6_000 }], reaches: 'none' },
  isToldAfterFortySeconds: { input: opened(), steps: open, reaches: counting('open') },
  isNotToldAfterThirtyNine: {
    input: opened(),
    steps: [...running(), ...sent('entersTheMembersArea'), { wait: 39_000 }],
    reaches: counting('waiting'),
  },
  leavesBeforeBeingTold: {
    input: opened(),
    steps: [...running(), ...sent('entersTheMembersArea', 'leavesTheMembersArea')],
    reaches: counting('elsewhere'),
  },
  isNotToldWithCredits: {
    input: opened(),
    steps: [...sent('logsInWithCredits'), ...until(14_400), ...sent('entersTheMembersArea')],
    reaches: counting('silent'),
  },
  isNotToldOnceCreditsCame: {
    input: opened(),
    steps: [...running(), ...sent('entersTheMembersArea', 'getsCredits'), { wait: 40_000 }],
    reaches: counting('silent'),
  },
  isNotInterrupted: { input: opened(), steps: held, reaches: counting('held') },
  leavesWhatItWasIn: {
    input: opened(),
    steps: [...held, ...sent('leavesTheMembersArea')],
    reaches: counting('elsewhere'),
  },
  isDoneInTime: {
    input: opened(),
    steps: [
      ...running(),
      ...sent('entersTheMembersArea', 'isInSomethingElse', 'isDoneWithIt'),
      { wait: 40_000 },
    ],
    reaches: counting('open'),
  },
  hasABreath: { input: opened(), steps: following, reaches: counting('following') },
  isToldAfterABreath: { input: opened(), steps: [...following, { wait: 2_000 }], reaches: counting('open') },
  getsCreditsInABreath: {
    input: opened(),
    steps: [...following, ...sent('getsCredits'), { wait: 2_000 }],
    reaches: counting('silent'),
  },
  isInTheNextThing: {
    input: opened(),
    steps: [...following, ...sent('isInSomethingElse'), { wait: 2_000 }],
    reaches: counting('held'),
  },
  leavesInABreath: {
    input: opened(),
    steps: [...following, ...sent('leavesTheMembersArea'), { wait: 2_000 }],
    reaches: counting('elsewhere'),
  },
  dismissesIt: {
    input: opened(),
    steps: [...open, ...sent('dismissesTheModal')],
    reaches: counting('silent'),
  },
  isNotToldTwice: {
    input: opened(),
    steps: [
      ...open,
      ...sent('dismissesTheModal', 'leavesTheMembersArea', 'entersTheMembersArea'),
      { wait: 40_000 },
    ],
    reaches: counting('silent'),
  },
  dismissedItBefore: {
    input: opened(true),
    steps: [...running(), ...sent('entersTheMembersArea')],
    reaches: counting('silent'),
  },
  dismissedItInAnotherTab: {
    input: opened(),
    steps: [...open, ...sent('dismissedItElsewhere')],
    reaches: counting('silent'),
  },
  dismissedItInAnotherTabBefore: {
    input: opened(),
    steps: [...running(), ...sent('entersTheMembersArea', 'dismissedItElsewhere'), { wait: 40_000 }],
    reaches: counting('silent'),
  },
  leavesWhileItIsOpen: {
    input: opened(),
    steps: [...open, ...sent('leavesTheMembersArea')],
    reaches: counting('elsewhere'),
  },
  getsCreditsWhileItIsOpen: {
    input: opened(),
    steps: [...open, ...sent('getsCredits')],
    reaches: counting('silent'),
  },
  pays: { input: opened(), steps: [...running(), ...sent('pays')], reaches: 'none' },
  paysWhileItIsOpen: { input: opened(), steps: paid, reaches: 'paid' },
  closesThePaidOne: { input: opened(), steps: [...paid, ...sent('dismissesTheModal')], reaches: 'none' },
  leavesThePaidOne: { input: opened(), steps: [...paid, ...sent('leavesTheMembersArea')], reaches: 'none' },
  logsOutOfThePaidOne: { input: opened(), steps: [...paid, ...sent('logsOut')], reaches: 'away' },
  runsOutWhileItIsOpen: { input: opened(), steps: expired, reaches: 'expired' },
  closesTheExpiredOne: {
    input: opened(),
    steps: [...expired, ...sent('dismissesTheModal')],
    reaches: 'none',
  },
  leavesTheExpiredOne: {
    input: opened(),
    steps: [...expired, ...sent('leavesTheMembersArea')],
    reaches: 'none',
  },
  logsOutOfTheExpiredOne: { input: opened(), steps: [...expired, ...sent('logsOut')], reaches: 'away' },
  logsOut: { input: opened(), steps: [...running(), ...sent('logsOut')], reaches: 'away' },
  logsOutWithoutABonus: {
    input: opened(),
    steps: [...sent('logsInWithoutCredits'), { answer: 'readDeadline', output: null }, ...sent('logsOut')],
    reaches: 'away',
  },
} satisfies Record<string, Scenario<typeof timeBonusMachine>>;
