import type { UsedCredential } from '@rendezvous/contract/passkey-calls';
import { PASSKEY_CHALLENGE_MINUTES } from '@rendezvous/contract/rules';
import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type {
  PasskeyAnswer,
  PasskeyEvent,
  PasskeyInput,
  PasskeyOptions,
  PasskeySupport,
} from './passkey.context.ts';
import type { passkeyMachine } from './passkey.machine.ts';

type Steps = readonly Step<typeof passkeyMachine>[];

/** The events of the flow, by name. */
export const passkeyEvents = {
  wantsToAdd: { type: 'passkey.wanted', name: 'My phone', password: 'four words of mine' },
  wantsToLogIn: { type: 'passkey.wanted', name: '', password: '' },
} satisfies Record<string, PasskeyEvent>;

const timeout = PASSKEY_CHALLENGE_MINUTES * 60_000;
/** The machine does not look into what the browser is asked and answers, so one of each serves both purposes. */
const options: PasskeyOptions = {
  challenge: 'a-challenge',
  timeout,
  rpId: 'localhost',
  userVerification: 'required',
};
const credential: UsedCredential = {
  id: 'a-passkey',
  rawId: 'a-passkey',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'data', authenticatorData: 'data', signature: 'signature' },
};

const toAdd: PasskeyInput = { logsIn: false };
const toLogIn: PasskeyInput = { logsIn: true };
const sent = (name: keyof typeof passkeyEvents): Steps => [{ send: passkeyEvents[name] }];
const supported = (support: PasskeySupport): Steps => [{ answer: 'readSupport', output: support }];
const prepared: Steps = [{ answer: 'prepare', output: options }];
const answered = (answer: PasskeyAnswer): Steps => [{ answer: 'ask', output: answer }];
const offered = (answer: PasskeyAnswer): Steps => [{ answer: 'offer', output: answer }];
const refused = (actor: 'prepare' | 'ask' | 'offer' | 'finish', refusal: Refusal): Steps => [
  { refuse: actor, with: refusal },
];
const after = (milliseconds: number): Steps => [{ wait: milliseconds }];

const adding: Steps = [...supported('dialog'), ...sent('wantsToAdd')];
const asked: Steps = [...adding, ...prepared];
const signed: Steps = [...asked, ...answered({ outcome: 'answered', credential })];
const added: Steps = [...signed, { answer: 'finish' }];
const loggingIn: Steps = [...supported('dialog'), ...sent('wantsToLogIn')];
const askedToLogIn: Steps = [...loggingIn, ...prepared];
const signedIn: Steps = [...askedToLogIn, ...answered({ outcome: 'answered', credential })];
const offering: Steps = [...supported('autofill'), ...prepared];

/** The scenarios of the flow (LOGIN-13 to LOGIN-15). */
export const passkeyScenarios = {
  hasABrowserThatCannot: { input: toAdd, steps: supported('none'), reaches: 'unsupported' },
  cannotBeRead: {
    input: toLogIn,
    steps: [{ refuse: 'readSupport', with: { code: 'internal' } }],
    reaches: 'unsupported',
  },
  addsOneAtOnce: { input: toAdd, steps: sent('wantsToAdd'), reaches: 'preparing' },
  couldAddOne: { input: toAdd, steps: supported('autofill'), reaches: 'ready' },
  addsOne: { input: toAdd, steps: added, reaches: 'added' },
  addsAnother: { input: toAdd, steps: [...added, ...sent('wantsToAdd')], reaches: 'preparing' },
  mistypesThePassword: {
    input: toAdd,
    steps: [...adding, ...refused('prepare', { code: 'invalid_fields', fields: { password: 'wrong' } })],
    reaches: 'ready',
  },
  hasTenAlready: {
    input: toAdd,
    steps: [...adding, ...refused('prepare', { code: 'passkeys_full', params: { limit: 10 } })],
    reaches: 'ready',
  },
  isOffline: {
    input: toAdd,
    steps: [...adding, ...refused('prepare', { code: 'unavailable' })],
    reaches: 'ready',
  },
  closesTheDialog: {
    input: toAdd,
    steps: [...asked, ...answered({ outcome: 'cancelled' })],
    reaches: 'cancelled',
  },
  closesTheDialogAndTriesAgain: {
    input: toAdd,
    steps: [...asked, ...answered({ outcome: 'cancelled' }), ...sent('wantsToAdd')],
    reaches: 'preparing',
  },
  stillHasTime: { input: toAdd, steps: [...asked, ...after(timeout - 1)], reaches: 'asking' },
  takesTooLong: { input: toAdd, steps: [...asked, ...after(timeout)], reaches: 'timedOut' },
  takesTooLongAndTriesAgain: {
    input: toAdd,
    steps: [...asked, ...after(timeout), ...sent('wantsToAdd')],
    reaches: 'preparing',
  },
  hasThatDeviceAlready: {
    input: toAdd,
    steps: [...asked, ...answered({ outcome: 'alreadyAdded' })],
    reaches: 'alreadyAdded',
  },
  hasThatDeviceAlreadyAndTakesAnother: {
    input: toAdd,
    steps: [...asked, ...answered({ outcome: 'alreadyAdded' }), ...sent('wantsToAdd')],
    reaches: 'preparing',
  },
  hasADeviceThatCannot: {
    input: toAdd,
    steps: [...asked, ...answered({ outcome: 'refused' })],
    reaches: 'refused',
  },
  hasADeviceThatCannotAndTakesAnother: {
    input: toAdd,
    steps: [...asked, ...answered({ outcome: 'refused' }), ...sent('wantsToAdd')],
    reaches: 'preparing',
  },
  hasABrowserThatFails: {
    input: toAdd,
    steps: [...asked, ...refused('ask', { code: 'internal' })],
    reaches: 'refused',
  },
  answersTooLate: {
    input: toAdd,
    steps: [...signed, ...refused('finish', { code: 'passkey_expired' })],
    reaches: 'timedOut',
  },
  hasAddedItElsewhere: {
    input: toAdd,
    steps: [...signed, ...refused('finish', { code: 'passkey_taken' })],
    reaches: 'alreadyAdded',
  },
  isRefusedByTheServer: {
    input: toAdd,
    steps: [...signed, ...refused('finish', { code: 'passkey_refused' })],
    reaches: 'refused',
  },
  losesTheNetwork: {
    input: toAdd,
    steps: [...signed, ...refused('finish', { code: 'unavailable' })],
    reaches: 'ready',
  },
  logsIn: { input: toLogIn, steps: [...signedIn, { answer: 'finish' }], reaches: 'loggedIn' },
  logsInWithAnUnknownOne: {
    input: toLogIn,
    steps: [...signedIn, ...refused('finish', { code: 'passkey_refused' })],
    reaches: 'refused',
  },
  awaitsDeletion: {
    input: toLogIn,
    steps: [...signedIn, ...refused('finish', { code: 'pending_deletion' })],
    reaches: 'ready',
  },
  closesTheDialogOfTheLogIn: {
    input: toLogIn,
    steps: [...askedToLogIn, ...answered({ outcome: 'cancelled' })],
    reaches: 'cancelled',
  },
  isOfferedOne: { input: toLogIn, steps: offering, reaches: 'offering.waiting' },
  takesTheOffer: {
    input: toLogIn,
    steps: [...offering, ...offered({ outcome: 'answered', credential })],
    reaches: 'finishing',
  },
  isOfferedOneForALongTime: {
    input: toLogIn,
    steps: [...offering, ...after(timeout)],
    reaches: 'offering.preparing',
  },
  usesTheButtonInstead: {
    input: toLogIn,
    steps: [...offering, ...sent('wantsToLogIn')],
    reaches: 'preparing',
  },
  usesTheButtonBeforeTheOffer: {
    input: toLogIn,
    steps: [...supported('autofill'), ...sent('wantsToLogIn')],
    reaches: 'preparing',
  },
  cannotBeOfferedOne: {
    input: toLogIn,
    steps: [...supported('autofill'), ...refused('prepare', { code: 'unavailable' })],
    reaches: 'ready',
  },
  closesTheOffer: {
    input: toLogIn,
    steps: [...offering, ...offered({ outcome: 'cancelled' })],
    reaches: 'ready',
  },
  hasABrowserThatCannotOffer: {
    input: toLogIn,
    steps: [...offering, ...refused('offer', { code: 'internal' })],
    reaches: 'ready',
  },
} satisfies Record<string, Scenario<typeof passkeyMachine>>;
