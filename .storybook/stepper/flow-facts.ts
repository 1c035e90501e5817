import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { calls } from '@rendezvous/contract/calls';
import { flows } from '@rendezvous/machines/flows';
import type { Vocabulary } from '@rendezvous/machines/walk/link';
import { outcomesOf } from '@rendezvous/machines/walk/outcomes';

export type FlowName = keyof typeof flows;

type Facts = {
  readonly title: string;
  /** What it is about, in a sentence for somebody who tests it. */
  readonly about: string;
  /** The call behind an actor; those that ask the device, or a call that is still to come, have none. */
  readonly calls: Readonly<Record<string, ServedCallName>>;
};

export const flowFacts: Readonly<Record<FlowName, Facts>> = {
  signUp: {
    title: 'Sign-up',
    about: 'Steps 0 to 4, and what an address that has an account leads to.',
    calls: { createAccount: 'signUp' },
  },
  activation: {
    title: 'Activation',
    about: 'The link of the mail, and the reminder of those who have not pressed it.',
    calls: { activate: 'activate', sendMail: 'resendActivation' },
  },
  logIn: {
    title: 'Log-in',
    about: 'Logging in, being blocked for some minutes, and a new password by mail.',
    calls: { logIn: 'logIn', requestReset: 'requestPasswordReset', setPassword: 'resetPassword' },
  },
  payment: {
    title: 'Payment',
    about: 'A method, an order, the page of the provider, and how it ends.',
    calls: { placeOrder: 'placeOrder', readOrder: 'readOrder' },
  },
  directDebit: {
    title: 'Direct debit',
    about: 'The form with its authorisation, and the code that comes by SMS.',
    calls: {},
  },
  timeBonus: {
    title: 'Time bonus',
    about: 'A discount for newcomers, counted down from the deadline of the server.',
    calls: { readDeadline: 'listBundles' },
  },
  push: {
    title: 'Push messages',
    about: 'What the browser can, what it is asked, and how it is undone.',
    calls: { subscribe: 'savePushSubscription' },
  },
  connection: {
    title: 'Chat connection',
    about: 'The stream of live events, and asking from time to time where it does not get through.',
    calls: { listen: 'streamEvents', poll: 'listChats' },
  },
  message: {
    title: 'Sending a message',
    about: 'From the composer to the other side, or back for another try.',
    calls: { send: 'sendMessage' },
  },
  swipe: {
    title: 'Swipe game',
    about: 'A deck of people, four likes a day, and a match.',
    calls: { like: 'addLike', undo: 'removeLike' },
  },
  deletion: {
    title: 'Account deletion',
    about: 'What may help instead, why, and two weeks in which it can be undone.',
    calls: {},
  },
  entryWarning: {
    title: 'Entry warning',
    about: 'What visitors are told once at the door.',
    calls: {},
  },
  geolocation: {
    title: 'Geolocation',
    about: 'What the browser permits, where it says one is, and what that place is called.',
    calls: { geocode: 'geocode' },
  },
};

const known = new Map<FlowName, Vocabulary>();

/** A flow with every outcome of its actors: those of its scenarios, and the refusals of the calls behind them. */
export function vocabularyOf(name: FlowName): Vocabulary {
  const before = known.get(name);
  if (before) return before;
  const codes = Object.entries(flowFacts[name].calls).map(([actor, call]) => [actor, calls[call].errors]);
  const made = { flow: flows[name], outcomes: outcomesOf(flows[name], Object.fromEntries(codes)) };
  known.set(name, made);
  return made;
}
