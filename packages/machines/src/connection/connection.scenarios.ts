import type { Scenario, Step } from '../walk/walk.ts';
import type { ConnectionEvent } from './connection.context.ts';
import type { connectionMachine } from './connection.machine.ts';

type Steps = readonly Step<typeof connectionMachine>[];

/** The events of the flow, by name. */
export const connectionEvents = {
  opens: { type: 'stream.opened' },
  breaks: { type: 'stream.interrupted' },
  isRefused: { type: 'stream.closed' },
  goesOffline: { type: 'network.lost' },
  comesOnline: { type: 'network.returned' },
  comesBackToThePage: { type: 'page.returned' },
  turnsPushOn: { type: 'push.changed', subscribed: true },
  logsOut: { type: 'member.left' },
} satisfies Record<string, ConnectionEvent>;

const sent = (...names: (keyof typeof connectionEvents)[]): Steps =>
  names.map((name) => ({ send: connectionEvents[name] }));
const input = { online: true, subscribedToPush: false };
const offline = { ...input, online: false };
const FIRST_POLL: Steps = [{ wait: 5_000 }];
const polled: Steps = [{ answer: 'poll' }];
const pollFailed: Steps = [{ refuse: 'poll', with: { code: 'unavailable' } }];

const open = sent('opens');
const live: Steps = [...open, ...FIRST_POLL, ...polled];
const refused: Steps = [...live, ...sent('isRefused')];
const openAgain: Steps = [...refused, { wait: 1_000 }, ...open];
const stalled: Steps = [...FIRST_POLL, ...polled];
const refusedThreeTimes: Steps = [
  ...sent('isRefused'),
  { wait: 1_000 },
  ...sent('isRefused'),
  { wait: 2_000 },
  ...sent('isRefused'),
];
const polling: Steps = [...refusedThreeTimes, ...polled];

/** The scenarios of the flow, with the waits and polls of LIVE-5 and LIVE-6. */
export const connectionScenarios = {
  isLive: { input, steps: live, reaches: 'streaming.live' },
  opens: { input, steps: open, reaches: 'streaming.settling' },
  fetchesWhatCameMeanwhile: { input, steps: [...open, ...FIRST_POLL], reaches: 'streaming.resuming' },
  breaks: { input, steps: [...live, ...sent('breaks')], reaches: 'streaming.interrupted' },
  comesBackByItself: { input, steps: [...live, ...sent('breaks', 'opens')], reaches: 'streaming.live' },
  breaksAtOnce: { input, steps: sent('opens', 'breaks'), reaches: 'streaming.interrupted' },
  comesBackAtOnce: { input, steps: sent('opens', 'breaks', 'opens'), reaches: 'streaming.settling' },
  breaksWhileResuming: {
    input,
    steps: [...openAgain, ...sent('breaks')],
    reaches: 'streaming.interrupted',
  },
  staysAway: {
    input,
    steps: [...live, ...sent('breaks'), ...FIRST_POLL],
    reaches: 'streaming.unheard.asking',
  },
  isHeldBack: { input, steps: stalled, reaches: 'streaming.unheard.waiting' },
  isHeldBackAndAsksInVain: {
    input,
    steps: [...FIRST_POLL, ...pollFailed],
    reaches: 'streaming.unheard.waiting',
  },
  asksAgainAfterAMinute: {
    input,
    steps: [...stalled, { wait: 60_000 }],
    reaches: 'streaming.unheard.asking',
  },
  getsThroughAfterAll: { input, steps: [...stalled, ...open], reaches: 'streaming.resuming' },
  isLookedAtWhileHeldBack: {
    input,
    steps: [...stalled, ...sent('comesBackToThePage')],
    reaches: 'streaming.unheard.asking',
  },
  changesTheNetworkWhileHeldBack: {
    input,
    steps: [...stalled, ...sent('comesOnline')],
    reaches: 'streaming.connecting',
  },
  isRefused: { input, steps: refused, reaches: 'reconnecting' },
  isRefusedBeforeItOpens: { input, steps: sent('isRefused'), reaches: 'reconnecting' },
  cannotBeHeld: {
    input,
    steps: [{ refuse: 'listen', with: { code: 'unavailable' } }],
    reaches: 'reconnecting',
  },
  triesAgain: { input, steps: [...refused, { wait: 1_000 }], reaches: 'streaming.connecting' },
  resumes: { input, steps: openAgain, reaches: 'streaming.resuming' },
  hasResumed: { input, steps: [...openAgain, ...polled], reaches: 'streaming.live' },
  cannotFetchWhatWasMissed: { input, steps: [...openAgain, ...pollFailed], reaches: 'streaming.live' },
  isLookedAtAgain: {
    input,
    steps: [...refused, ...sent('comesBackToThePage')],
    reaches: 'streaming.connecting',
  },
  changesTheNetwork: { input, steps: [...refused, ...sent('comesOnline')], reaches: 'streaming.connecting' },
  asksForItself: { input, steps: polling, reaches: 'polling.waiting' },
  asksInVain: { input, steps: [...refusedThreeTimes, ...pollFailed], reaches: 'polling.waiting' },
  triesAfterAMinute: { input, steps: [...polling, { wait: 60_000 }], reaches: 'streaming.connecting' },
  waitsLongerWithPush: {
    input,
    steps: [...sent('turnsPushOn'), ...polling, { wait: 299_000 }],
    reaches: 'polling.waiting',
  },
  isLookedAtWhileItAsks: {
    input,
    steps: [...refusedThreeTimes, ...sent('comesBackToThePage')],
    reaches: 'streaming.connecting',
  },
  changesTheNetworkWhileItAsks: {
    input,
    steps: [...refusedThreeTimes, ...sent('comesOnline')],
    reaches: 'streaming.connecting',
  },
  beginsOffline: { input: offline, steps: [], reaches: 'offline' },
  goesOffline: { input, steps: [...live, ...sent('goesOffline')], reaches: 'offline' },
  comesOnline: {
    input,
    steps: [...live, ...sent('goesOffline', 'comesOnline')],
    reaches: 'streaming.connecting',
  },
  logsOut: { input, steps: [...live, ...sent('logsOut')], reaches: 'closed' },
} satisfies Record<string, Scenario<typeof connectionMachine>>;
