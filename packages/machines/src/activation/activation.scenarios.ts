import type { WalkClock } from '../walk/clock.ts';
import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { ActivationInput, ActivationEvent } from './activation.context.ts';
import type { activationMachine } from './activation.machine.ts';

type Steps = readonly Step<typeof activationMachine>[];

/** The events of the flow, by name. */
export const activationEvents = {
  triesTheLinkAgain: { type: 'link.retried' },
  asksForAnotherMail: { type: 'mail.requested' },
  dismissesTheReminder: { type: 'reminder.dismissed' },
  correctsTheAddress: { type: 'address.corrected', email: 'anna@example.org' },
  confirmsElsewhere: { type: 'account.activated' },
} satisfies Record<string, ActivationEvent>;

const sent = (...names: (keyof typeof activationEvents)[]): Steps =>
  names.map((name) => ({ send: activationEvents[name] }));
const comes =
  (at: ActivationInput['at'], changes: Partial<ActivationInput> = {}) =>
  ({ now }: Pick<WalkClock, 'now'>): ActivationInput => ({
    at,
    token: null,
    email: 'anna@example.com',
    active: false,
    reminder: 'alert',
    mailedAt: null,
    now,
    ...changes,
  });
const byLink = comes('link', { token: 'a-token-from-a-mail' });
const toExpired = comes('refusedLink');
const byAlert = comes('reminder');
const byModal = comes('reminder', { reminder: 'modal' });

const refused = (refusal: Refusal): Steps => [{ refuse: 'activate', with: refusal }];
const expired = refused({ code: 'link_expired' });
const failed = refused({ code: 'unavailable' });
const requests = sent('asksForAnotherMail');
const gets: Steps = [...requests, { answer: 'sendMail' }];
const cooldown: Steps = [{ wait: 60_000 }];
const isLimited: Steps = [
  ...requests,
  {
    refuse: 'sendMail',
    with: { code: 'rate_limited', params: { retry_at: '2026-03-10T12:30:00.000Z' } },
  },
];

export const activationScenarios = {
  confirms: { input: byLink, steps: [{ answer: 'activate' }], reaches: 'activated' },
  confirmsElsewhereMeanwhile: { input: byLink, steps: sent('confirmsElsewhere'), reaches: 'activated' },
  comesTooLate: { input: byLink, steps: expired, reaches: 'unconfirmed.shown.linkExpired + mail.due' },
  comesByHalfALink: {
    input: comes('link'),
    steps: [],
    reaches: 'unconfirmed.shown.linkExpired + mail.due',
  },
  cannotBeConfirmed: { input: byLink, steps: failed, reaches: 'failed' },
  cannotBeConfirmedAndTriesAgain: {
    input: byLink,
    steps: [...failed, ...sent('triesTheLinkAgain'), { answer: 'activate' }],
    reaches: 'activated',
  },
  cannotBeConfirmedButElsewhere: {
    input: byLink,
    steps: [...failed, ...sent('confirmsElsewhere')],
    reaches: 'activated',
  },
  seesThatTheLinkIsOver: {
    input: toExpired,
    steps: [],
    reaches: 'unconfirmed.shown.linkExpired + mail.due',
  },
  seesThatTheLinkIsOverAndAsksAgain: {
    input: toExpired,
    steps: gets,
    reaches: 'unconfirmed.shown.linkExpired + mail.sent.resting',
  },
  seesThatTheLinkIsOverAsAVisitor: {
    input: comes('refusedLink', { email: null }),
    steps: [],
    reaches: 'unconfirmed.shown.linkExpired + mail.due',
  },
  hadConfirmedBefore: { input: comes('refusedLink', { active: true }), steps: [], reaches: 'activated' },
  isRemindedByAlert: { input: byAlert, steps: [], reaches: 'unconfirmed.shown.alert + mail.due' },
  isRemindedByModal: { input: byModal, steps: [], reaches: 'unconfirmed.shown.modal + mail.due' },
  dismissesTheModal: {
    input: byModal,
    steps: sent('dismissesTheReminder'),
    reaches: 'unconfirmed.shown.alert + mail.due',
  },
  dismissesTheModalWhileAMailIsSent: {
    input: byModal,
    steps: [...requests, ...sent('dismissesTheReminder'), { answer: 'sendMail' }],
    reaches: 'unconfirmed.shown.alert + mail.sent.resting',
  },
  correctsTheAddress: {
    input: byAlert,
    steps: sent('correctsTheAddress'),
    reaches: 'unconfirmed.shown.alert + mail.sent.resting',
  },
  confirmsWhileReminded: { input: byAlert, steps: sent('confirmsElsewhere'), reaches: 'activated' },
  getsAnotherMail: { input: byAlert, steps: gets, reaches: 'unconfirmed.shown.alert + mail.sent.resting' },
  gotAMailOnAnotherPage: {
    input: ({ now }) => comes('reminder', { mailedAt: now() - 20_000 })({ now }),
    steps: [{ wait: 40_000 }],
    reaches: 'unconfirmed.shown.alert + mail.sent.rested',
  },
  getsAThirdMail: {
    input: byAlert,
    steps: [...gets, ...cooldown, ...gets],
    reaches: 'unconfirmed.shown.alert + mail.sent.resting',
  },
  hadEnoughMails: { input: byAlert, steps: isLimited, reaches: 'unconfirmed.shown.alert + mail.tooMany' },
  waitsForTheLimitToEnd: {
    input: byAlert,
    steps: [...isLimited, { wait: 1_800_000 }, ...gets],
    reaches: 'unconfirmed.shown.alert + mail.sent.resting',
  },
  cannotBeSentAMail: {
    input: byAlert,
    steps: [...requests, { refuse: 'sendMail', with: { code: 'unavailable' } }],
    reaches: 'unconfirmed.shown.alert + mail.due',
  },
} satisfies Record<string, Scenario<typeof activationMachine>>;
