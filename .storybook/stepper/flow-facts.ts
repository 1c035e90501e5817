import type { ServedCallName } from '@rendezvous/contract/endpoints';
import { calls } from '@rendezvous/contract/calls';
import { flows } from '@rendezvous/machines/flows';
import type { Vocabulary } from '@rendezvous/machines/walk/link';
import { outcomesOf } from '@rendezvous/machines/walk/outcomes';

export type FlowName = keyof typeof flows;

type Facts = {
  readonly title: string;
  /** A sentence about the flow, for testers. */
  readonly about: string;
  /** The call of each actor; actors that use only the device have none. */
  readonly calls: Readonly<Record<string, ServedCallName>>;
};

export const flowFacts: Readonly<Record<FlowName, Facts>> = {
  signUp: {
    title: 'Sign-up',
    about: 'The steps of sign-up, and what happens if the address already has an account.',
    calls: { createAccount: 'signUp' },
  },
  activation: {
    title: 'Activation',
    about: 'The link in the mail, and the reminder for members who have not opened it.',
    calls: { activate: 'activate', sendMail: 'resendActivation' },
  },
  logIn: {
    title: 'Log-in',
    about: 'Logging in, the temporary lock of an account, and resetting the password by mail.',
    calls: { logIn: 'logIn', requestReset: 'requestPasswordReset', setPassword: 'resetPassword' },
  },
  passkey: {
    title: 'Passkey',
    about: 'Adding a passkey, and logging in with one by the button or in the field for the address.',
    calls: { prepare: 'preparePasskey', finish: 'addPasskey' },
  },
  payment: {
    title: 'Payment',
    about:
      'Choosing a method, placing the order, the page of the provider, a bank transfer that takes days, a repeat order whose bank asks for approval, and the result.',
    calls: { placeOrder: 'placeOrder', readOrder: 'readOrder' },
  },
  directDebit: {
    title: 'Direct debit',
    about: 'The form with the mandate, and the code that is sent by SMS.',
    calls: { requestCode: 'requestDebitCode', confirmCode: 'confirmDebit' },
  },
  withdrawal: {
    title: 'Withdrawal',
    about:
      'The statement and its confirmation, and what happens if the refund changes or the period ends meanwhile.',
    calls: { withdraw: 'confirmWithdrawal', readWithdrawal: 'readWithdrawal' },
  },
  timeBonus: {
    title: 'Time bonus',
    about: 'The discount for new members, with a countdown to the server’s deadline.',
    calls: { readDeadline: 'listBundles' },
  },
  photoAccess: {
    title: 'Private photos',
    about:
      'Asking to see a member’s private photos, and showing one’s own, while the other can change it too.',
    calls: { changeAccess: 'changePhotoAccess' },
  },
  report: {
    title: 'Report',
    about: 'A profile, a photo, a conversation or a message is reported in three steps.',
    calls: { complain: 'complain' },
  },
  push: {
    title: 'Push messages',
    about: 'What the browser supports, asking for permission, and unsubscribing.',
    calls: { subscribe: 'savePushSubscription', unsubscribe: 'savePushSubscription' },
  },
  connection: {
    title: 'Chat connection',
    about: 'The stream of live events, and polling if the stream does not get through.',
    calls: { listen: 'streamEvents', poll: 'listChats' },
  },
  message: {
    title: 'Sending a message',
    about: 'From the composer to the recipient, or a failure and another attempt.',
    calls: { send: 'sendMessage' },
  },
  swipe: {
    title: 'Swipe game',
    about: 'A deck of members, four likes a day, and a match.',
    calls: { loadDeck: 'dealCards', like: 'swipe', pass: 'swipe', undo: 'undoSwipe' },
  },
  deletion: {
    title: 'Account deletion',
    about: 'Alternatives to deletion, the reason, and the two weeks in which it can be undone.',
    calls: { applySolution: 'applySolution', deleteAccount: 'deleteAccount', reactivate: 'reactivate' },
  },
  entryWarning: {
    title: 'Entry warning',
    about: 'The warning that visitors see once before they use the site.',
    calls: {},
  },
  geolocation: {
    title: 'Geolocation',
    about: 'The permission of the browser, the location of the device, and the region it is in.',
    calls: { geocode: 'geocode' },
  },
};

const known = new Map<FlowName, Vocabulary>();

/** A flow with all outcomes of its actors: those of its scenarios, and the errors of their calls. */
export function vocabularyOf(name: FlowName): Vocabulary {
  const cached = known.get(name);
  if (cached) return cached;
  const codes = Object.entries(flowFacts[name].calls).map(([actor, call]) => [actor, calls[call].errors]);
  const vocabulary = { flow: flows[name], outcomes: outcomesOf(flows[name], Object.fromEntries(codes)) };
  known.set(name, vocabulary);
  return vocabulary;
}
