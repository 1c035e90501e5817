import { WALKS_BEGIN } from '../walk/clock.ts';
import type { Scenario, Step } from '../walk/walk.ts';
import type { timeBonusMachine, TimeBonusEvent, TimeBonusInput } from './time-bonus.machine.ts';

type Steps = readonly Step<typeof timeBonusMachine>[];

/** What may happen around the bonus, ready to be sent. */
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

const until = (seconds: number): Steps => [{ answer: 'readDeadline', output: WALKS_BEGIN + seconds * 1_000 }];
const runs = (seconds = 14_400): Steps => [...sent('logsInWithoutCredits'), ...until(seconds)];
const isTold: Steps = [...runs(), ...sent('entersTheMembersArea'), { wait: 40_000 }];
const isHeld: Steps = [...runs(), ...sent('entersTheMembersArea', 'isInSomethingElse'), { wait: 40_000 }];
const follows: Steps = [...isHeld, ...sent('isDoneWithIt')];
const paid: Steps = [...isTold, ...sent('pays')];
const expired: Steps = [...runs(60), ...sent('entersTheMembersArea'), { wait: 60_000 }];
const counting = (modal: string) => `running.countdown.counting + modal.${modal}`;

export const timeBonusScenarios = {
  isEligible: { input: opened(), steps: runs(), reaches: counting('elsewhere') },
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
  countsDown: { input: opened(), steps: [...runs(), { wait: 3_000 }], reaches: counting('elsewhere') },
  runsOut: { input: opened(), steps: [...runs(6), { wait: 6_000 }], reaches: 'none' },
  isToldAfterFortySeconds: { input: opened(), steps: isTold, reaches: counting('open') },
  isNotToldAfterThirtyNine: {
    input: opened(),
    steps: [...runs(), ...sent('entersTheMembersArea'), { wait: 39_000 }],
    reaches: counting('waiting'),
  },
  leavesBeforeBeingTold: {
    input: opened(),
    steps: [...runs(), ...sent('entersTheMembersArea', 'leavesTheMembersArea')],
    reaches: counting('elsewhere'),
  },
  isNotToldWithCredits: {
    input: opened(),
    steps: [...sent('logsInWithCredits'), ...until(14_400), ...sent('entersTheMembersArea')],
    reaches: counting('silent'),
  },
  isNotToldOnceCreditsCame: {
    input: opened(),
    steps: [...runs(), ...sent('entersTheMembersArea', 'getsCredits'), { wait: 40_000 }],
    reaches: counting('silent'),
  },
  isNotInterrupted: { input: opened(), steps: isHeld, reaches: counting('held') },
  leavesWhatItWasIn: {
    input: opened(),
    steps: [...isHeld, ...sent('leavesTheMembersArea')],
    reaches: counting('elsewhere'),
  },
  isDoneInTime: {
    input: opened(),
    steps: [
      ...runs(),
      ...sent('entersTheMembersArea', 'isInSomethingElse', 'isDoneWithIt'),
      { wait: 40_000 },
    ],
    reaches: counting('open'),
  },
  hasABreath: { input: opened(), steps: follows, reaches: counting('following') },
  isToldAfterABreath: { input: opened(), steps: [...follows, { wait: 2_000 }], reaches: counting('open') },
  getsCreditsInABreath: {
    input: opened(),
    steps: [...follows, ...sent('getsCredits'), { wait: 2_000 }],
    reaches: counting('silent'),
  },
  isInTheNextThing: {
    input: opened(),
    steps: [...follows, ...sent('isInSomethingElse'), { wait: 2_000 }],
    reaches: counting('held'),
  },
  leavesInABreath: {
    input: opened(),
    steps: [...follows, ...sent('leavesTheMembersArea'), { wait: 2_000 }],
    reaches: counting('elsewhere'),
  },
  dismissesIt: {
    input: opened(),
    steps: [...isTold, ...sent('dismissesTheModal')],
    reaches: counting('silent'),
  },
  isNotToldTwice: {
    input: opened(),
    steps: [
      ...isTold,
      ...sent('dismissesTheModal', 'leavesTheMembersArea', 'entersTheMembersArea'),
      { wait: 40_000 },
    ],
    reaches: counting('silent'),
  },
  dismissedItBefore: {
    input: opened(true),
    steps: [...runs(), ...sent('entersTheMembersArea')],
    reaches: counting('silent'),
  },
  dismissedItInAnotherTab: {
    input: opened(),
    steps: [...isTold, ...sent('dismissedItElsewhere')],
    reaches: counting('silent'),
  },
  dismissedItInAnotherTabBefore: {
    input: opened(),
    steps: [...runs(), ...sent('entersTheMembersArea', 'dismissedItElsewhere'), { wait: 40_000 }],
    reaches: counting('silent'),
  },
  leavesWhileItIsOpen: {
    input: opened(),
    steps: [...isTold, ...sent('leavesTheMembersArea')],
    reaches: counting('elsewhere'),
  },
  getsCreditsWhileItIsOpen: {
    input: opened(),
    steps: [...isTold, ...sent('getsCredits')],
    reaches: counting('silent'),
  },
  pays: { input: opened(), steps: [...runs(), ...sent('pays')], reaches: 'none' },
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
  logsOut: { input: opened(), steps: [...runs(), ...sent('logsOut')], reaches: 'away' },
  logsOutWithoutABonus: {
    input: opened(),
    steps: [...sent('logsInWithoutCredits'), { answer: 'readDeadline', output: null }, ...sent('logsOut')],
    reaches: 'away',
  },
} satisfies Record<string, Scenario<typeof timeBonusMachine>>;
