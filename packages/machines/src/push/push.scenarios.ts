import type { Scenario, Step } from '../walk/walk.ts';
import type { Answer, Capability, PushEvent } from './push.context.ts';
import type { pushMachine } from './push.machine.ts';

type Steps = readonly Step<typeof pushMachine>[];

/** The events of the flow, by name. */
export const pushEvents = {
  getsAMessage: { type: 'moment.came' },
  accepts: { type: 'prompt.accepted' },
  putsItAway: { type: 'prompt.dismissed' },
  turnsItOn: { type: 'push.wanted' },
  turnsItOff: { type: 'push.unwanted' },
  permitsInTheBrowser: { type: 'permission.changed', permission: 'granted' },
  forbidsInTheBrowser: { type: 'permission.changed', permission: 'denied' },
  resetsItInTheBrowser: { type: 'permission.changed', permission: 'dismissed' },
  logsOut: { type: 'member.left' },
} satisfies Record<string, PushEvent>;

const sent = (...names: (keyof typeof pushEvents)[]): Steps =>
  names.map((name) => ({ send: pushEvents[name] }));
const input = { dismissed: false };
const found = (capability: Capability): Steps => [{ answer: 'readCapability', output: capability }];
const answered = (answer: Answer): Steps => [{ answer: 'askPermission', output: answer }];
const asked = [...found('capable'), ...sent('turnsItOn')];
const granted = [...asked, ...answered('granted')];
const subscribed: Steps = [...granted, { answer: 'subscribe' }];
const off = [...subscribed, ...sent('turnsItOff')];

/** The scenarios of the flow (PUSH-2, PUSH-3). */
export const pushScenarios = {
  hasABrowserThatCannot: { input, steps: found('unsupported'), reaches: 'unsupported' },
  cannotBeAsked: {
    input,
    steps: [{ refuse: 'readCapability', with: { code: 'internal' } }],
    reaches: 'unsupported',
  },
  forbadeItBefore: { input, steps: found('denied'), reaches: 'denied' },
  isSubscribedAlready: { input, steps: found('subscribed'), reaches: 'subscribed' },
  isLeftAlone: { input, steps: found('capable'), reaches: 'capable.quiet' },
  isAskedInOurWords: {
    input,
    steps: [...found('capable'), ...sent('getsAMessage')],
    reaches: 'capable.prompting',
  },
  putsThePromptAway: {
    input,
    steps: [...found('capable'), ...sent('getsAMessage', 'putsItAway', 'getsAMessage')],
    reaches: 'capable.quiet',
  },
  putItAwayBefore: {
    input: { dismissed: true },
    steps: [...found('capable'), ...sent('getsAMessage')],
    reaches: 'capable.quiet',
  },
  acceptsThePrompt: {
    input,
    steps: [...found('capable'), ...sent('getsAMessage', 'accepts')],
    reaches: 'asking',
  },
  subscribes: { input, steps: subscribed, reaches: 'subscribed' },
  forbidsIt: { input, steps: [...asked, ...answered('denied')], reaches: 'denied' },
  closesTheBrowsersQuestion: { input, steps: [...asked, ...answered('dismissed')], reaches: 'capable.quiet' },
  hasABrowserThatFails: {
    input,
    steps: [...asked, { refuse: 'askPermission', with: { code: 'internal' } }],
    reaches: 'capable.quiet',
  },
  cannotSubscribe: {
    input,
    steps: [...granted, { refuse: 'subscribe', with: { code: 'unavailable' } }],
    reaches: 'capable.quiet',
  },
  permitsItAfterAll: {
    input,
    steps: [...found('denied'), ...sent('permitsInTheBrowser')],
    reaches: 'subscribing',
  },
  forbidsItLater: { input, steps: [...subscribed, ...sent('forbidsInTheBrowser')], reaches: 'denied' },
  forbidsItUnasked: {
    input,
    steps: [...found('capable'), ...sent('forbidsInTheBrowser')],
    reaches: 'denied',
  },
  resetsIt: { input, steps: [...subscribed, ...sent('resetsItInTheBrowser')], reaches: 'capable.quiet' },
  resetsADenial: {
    input,
    steps: [...found('denied'), ...sent('resetsItInTheBrowser')],
    reaches: 'capable.quiet',
  },
  forbidsItWhenOff: {
    input,
    steps: [...off, { answer: 'unsubscribe' }, ...sent('forbidsInTheBrowser')],
    reaches: 'denied',
  },
  turnsItOff: { input, steps: [...off, { answer: 'unsubscribe' }], reaches: 'unsubscribed' },
  cannotTurnItOff: {
    input,
    steps: [...off, { refuse: 'unsubscribe', with: { code: 'unavailable' } }],
    reaches: 'subscribed',
  },
  turnsItOnAgain: {
    input,
    steps: [...off, { answer: 'unsubscribe' }, ...sent('turnsItOn')],
    reaches: 'asking',
  },
  logsOut: { input, steps: [...subscribed, ...sent('logsOut')], reaches: 'off' },
} satisfies Record<string, Scenario<typeof pushMachine>>;
