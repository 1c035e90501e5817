import type { Scenario, Step } from '../walk/walk.ts';
import type { ConnectionEvent, connectionMachine } from './connection.machine.ts';

type Steps = readonly Step<typeof connectionMachine>[];

/** What may happen, ready to be sent. */
export const connectionEvents = {
  opens: { type: 'stream.opened' },
  breaks: { type: 'stream.closed' },
  goesOffline: { type: 'network.lost' },
  comesOnline: { type: 'network.returned' },
  comesBackToThePage: { type: 'page.returned' },
  turnsPushOn: { type: 'push.changed', subscribed: true },
  logsOut: { type: 'member.left' },
} satisfies Record<string, ConnectionEvent>;

const sent = (...names: (keyof typeof connectionEvents)[]): Steps =>
  names.map((name) => ({ send: connectionEvents[name] }));
const input = { online: true, subscribedToPush: false };
const live = sent('opens');
const broken = [...live, ...sent('breaks')];
const thrice: Steps = [
  ...sent('breaks'),
  { wait: 1_000 },
  ...sent('breaks'),
  { wait: 2_000 },
  ...sent('breaks'),
];
const asksForItself: Steps = [...thrice, { answer: 'poll' }];

export const connectionScenarios = {
  isLive: { input, steps: live, reaches: 'live' },
  breaks: { input, steps: broken, reaches: 'reconnecting' },
  breaksBeforeItOpens: { input, steps: sent('breaks'), reaches: 'reconnecting' },
  cannotBeHeld: {
    input,
    steps: [{ refuse: 'listen', with: { code: 'unavailable' } }],
    reaches: 'reconnecting',
  },
  isEndedByTheServer: { input, steps: [{ answer: 'listen' }], reaches: 'reconnecting' },
  triesAgain: { input, steps: [...broken, { wait: 1_000 }], reaches: 'connecting' },
  resumes: { input, steps: [...broken, { wait: 1_000 }, ...sent('opens')], reaches: 'resuming' },
  hasResumed: {
    input,
    steps: [...broken, { wait: 1_000 }, ...sent('opens'), { answer: 'poll' }],
    reaches: 'live',
  },
  cannotFetchWhatWasMissed: {
    input,
    steps: [...broken, { wait: 1_000 }, ...sent('opens'), { refuse: 'poll', with: { code: 'unavailable' } }],
    reaches: 'live',
  },
  breaksWhileResuming: {
    input,
    steps: [...broken, { wait: 1_000 }, ...sent('opens', 'breaks')],
    reaches: 'reconnecting',
  },
  isLookedAtAgain: { input, steps: [...broken, ...sent('comesBackToThePage')], reaches: 'connecting' },
  changesTheNetwork: { input, steps: [...broken, ...sent('comesOnline')], reaches: 'connecting' },
  asksForItself: { input, steps: asksForItself, reaches: 'polling.waiting' },
  asksInVain: {
    input,
    steps: [...thrice, { refuse: 'poll', with: { code: 'unavailable' } }],
    reaches: 'polling.waiting',
  },
  triesAfterAMinute: { input, steps: [...asksForItself, { wait: 60_000 }], reaches: 'connecting' },
  waitsLongerWithPush: {
    input,
    steps: [...sent('turnsPushOn'), ...asksForItself, { wait: 299_000 }],
    reaches: 'polling.waiting',
  },
  isLookedAtWhileItAsks: { input, steps: [...thrice, ...sent('comesBackToThePage')], reaches: 'connecting' },
  changesTheNetworkWhileItAsks: { input, steps: [...thrice, ...sent('comesOnline')], reaches: 'connecting' },
  goesOffline: { input, steps: [...live, ...sent('goesOffline')], reaches: 'offline' },
  comesOnline: { input, steps: [...live, ...sent('goesOffline', 'comesOnline')], reaches: 'connecting' },
  logsOut: { input, steps: [...live, ...sent('logsOut')], reaches: 'closed' },
} satisfies Record<string, Scenario<typeof connectionMachine>>;
