import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { activationMachine, ActivationEvent } from './activation.machine.ts';

type Steps = readonly Step<typeof activationMachine>[];

/** What may happen, ready to be sent. */
export const activationEvents = {
  asksForAnotherMail: { type: 'mail.requested' },
  dismissesTheReminder: { type: 'reminder.dismissed' },
  confirmsElsewhere: { type: 'account.activated' },
} satisfies Record<string, ActivationEvent>;

const sent = (...names: (keyof typeof activationEvents)[]): Steps =>
  names.map((name) => ({ send: activationEvents[name] }));
const byLink = { token: 'a-token-from-a-mail', reminder: 'alert' } as const;
const byAlert = { token: null, reminder: 'alert' } as const;
const refused = (refusal: Refusal): Steps => [{ refuse: 'activate', with: refusal }];
const expired = refused({ code: 'link_expired' });
const failed = refused({ code: 'unavailable' });
const asks = sent('asksForAnotherMail');
const gets: Steps = [...asks, { answer: 'sendMail' }];
const isLimited: Steps = [...asks, { refuse: 'sendMail', with: { code: 'rate_limited' } }];

export const activationScenarios = {
  confirms: { input: byLink, steps: [{ answer: 'activate' }], reaches: 'activated' },
  confirmsElsewhereMeanwhile: { input: byLink, steps: sent('confirmsElsewhere'), reaches: 'activated' },
  comesTooLate: { input: byLink, steps: expired, reaches: 'linkExpired' },
  comesTooLateAndAsksAgain: { input: byLink, steps: [...expired, ...gets], reaches: 'sent' },
  comesTooLateAndConfirmsElsewhere: {
    input: byLink,
    steps: [...expired, ...sent('confirmsElsewhere')],
    reaches: 'activated',
  },
  cannotBeConfirmed: { input: byLink, steps: failed, reaches: 'failed' },
  cannotBeConfirmedAndAsksAgain: { input: byLink, steps: [...failed, ...asks], reaches: 'sending' },
  cannotBeConfirmedButElsewhere: {
    input: byLink,
    steps: [...failed, ...sent('confirmsElsewhere')],
    reaches: 'activated',
  },
  isRemindedByAlert: { input: byAlert, steps: [], reaches: 'reminding.alert' },
  isRemindedByModal: { input: { ...byAlert, reminder: 'modal' }, steps: [], reaches: 'reminding.modal' },
  dismissesTheModal: {
    input: { ...byAlert, reminder: 'modal' },
    steps: sent('dismissesTheReminder'),
    reaches: 'reminding.alert',
  },
  confirmsWhileReminded: { input: byAlert, steps: sent('confirmsElsewhere'), reaches: 'activated' },
  getsAnotherMail: { input: byAlert, steps: gets, reaches: 'sent' },
  getsAThirdMail: { input: byAlert, steps: [...gets, ...asks], reaches: 'sending' },
  confirmsAfterAnotherMail: {
    input: byAlert,
    steps: [...gets, ...sent('confirmsElsewhere')],
    reaches: 'activated',
  },
  confirmsWhileItIsSent: {
    input: byAlert,
    steps: [...asks, ...sent('confirmsElsewhere')],
    reaches: 'activated',
  },
  hadEnoughMails: { input: byAlert, steps: isLimited, reaches: 'tooMany' },
  confirmsByTheLastMail: {
    input: byAlert,
    steps: [...isLimited, ...sent('confirmsElsewhere')],
    reaches: 'activated',
  },
  cannotBeSentAMail: {
    input: byAlert,
    steps: [...asks, { refuse: 'sendMail', with: { code: 'unavailable' } }],
    reaches: 'failed',
  },
} satisfies Record<string, Scenario<typeof activationMachine>>;
