import { WALK_START } from '../walk/clock.ts';
import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { MessageEvent, MessageInput, messageMachine } from './message.machine.ts';

type Steps = readonly Step<typeof messageMachine>[];

/** The events of the flow, by name. */
export const messageEvents = {
  isNext: { type: 'queue.advanced', online: true },
  isNextOffline: { type: 'queue.advanced', online: false },
  goesOffline: { type: 'network.lost' },
  comesOnline: { type: 'network.returned' },
  triesAgain: { type: 'message.retried' },
  arrivesLive: { type: 'message.arrived' },
  buysCredits: { type: 'credits.bought' },
  givesItUp: { type: 'message.dropped' },
} satisfies Record<string, MessageEvent>;

const sent = (...names: (keyof typeof messageEvents)[]): Steps =>
  names.map((name) => ({ send: messageEvents[name] }));
const input: MessageInput = {
  message: {
    to: 'member-1',
    text: 'Shall we meet on Saturday?',
    clientId: 'client-1',
    key: 'key-1',
    writtenAt: new Date(WALK_START).toISOString(),
    acknowledged: false,
  },
  online: true,
  begins: 'atOnce',
};
const offline: MessageInput = { ...input, online: false };
const queued: MessageInput = { ...input, begins: 'queued' };
const failedBefore: MessageInput = { ...input, begins: 'failed' };
const refused = (refusal: Refusal): Steps => [{ refuse: 'send', with: refusal }];
const lost = refused({ code: 'unavailable' });
const failed: Steps = [
  ...[2_000, 4_000, 8_000, 16_000, 32_000].flatMap((wait) => [...lost, { wait }]),
  ...lost,
];
const lacksCredits = refused({ code: 'insufficient_credits', params: { needed: 1, balance: 0 } });

export const messageScenarios = {
  isSent: { input, steps: [{ answer: 'send' }], reaches: 'sent' },
  arrivesBeforeTheAnswer: { input, steps: sent('arrivesLive'), reaches: 'sent' },
  isWrittenOffline: { input: offline, steps: [], reaches: 'waitingForNetwork' },
  isSentWhenTheNetworkReturns: { input: offline, steps: sent('comesOnline'), reaches: 'sending' },
  hadArrivedBeforeTheNetworkWent: {
    input,
    steps: sent('goesOffline', 'arrivesLive'),
    reaches: 'sent',
  },
  isGivenUpOffline: { input: offline, steps: sent('givesItUp'), reaches: 'dropped' },
  waitsBehindAnother: { input: queued, steps: [], reaches: 'queued' },
  followsTheOneBefore: { input: queued, steps: sent('isNext'), reaches: 'sending' },
  followsOffline: { input: queued, steps: sent('isNextOffline'), reaches: 'waitingForNetwork' },
  hadArrivedBeforeItsTurn: { input: queued, steps: sent('arrivesLive'), reaches: 'sent' },
  isGivenUpBehindAnother: { input: queued, steps: sent('givesItUp'), reaches: 'dropped' },
  failedBeforeThePageWasOpened: { input: failedBefore, steps: [], reaches: 'failed' },
  losesTheNetwork: { input, steps: sent('goesOffline'), reaches: 'waitingForNetwork' },
  losesAnAnswer: { input, steps: lost, reaches: 'waiting' },
  meetsAFaultOfTheServer: { input, steps: refused({ code: 'internal' }), reaches: 'waiting' },
  losesTheNetworkWhileItWaits: {
    input,
    steps: [...lost, ...sent('goesOffline')],
    reaches: 'waitingForNetwork',
  },
  hadArrivedAfterAll: { input, steps: [...lost, ...sent('arrivesLive')], reaches: 'sent' },
  isTriedByItself: { input, steps: [...lost, { wait: 2_000 }], reaches: 'sending' },
  isTooMuchAtOnce: { input, steps: refused({ code: 'rate_limited' }), reaches: 'failed' },
  fails: { input, steps: failed, reaches: 'failed' },
  isTriedByItsWriter: { input, steps: [...failed, ...sent('triesAgain')], reaches: 'sending' },
  isGivenUp: { input, steps: [...failed, ...sent('givesItUp')], reaches: 'dropped' },
  hadArrivedThoughItFailed: { input, steps: [...failed, ...sent('arrivesLive')], reaches: 'sent' },
  needsCredits: { input, steps: lacksCredits, reaches: 'needingCredits' },
  isSentOnceThereAreCredits: { input, steps: [...lacksCredits, ...sent('buysCredits')], reaches: 'sending' },
  isNotWorthACredit: { input, steps: [...lacksCredits, ...sent('givesItUp')], reaches: 'dropped' },
  isOverTheLimit: { input, steps: refused({ code: 'fictional_limit' }), reaches: 'refused' },
  isBlocked: { input, steps: refused({ code: 'blocked' }), reaches: 'refused' },
} satisfies Record<string, Scenario<typeof messageMachine>>;
