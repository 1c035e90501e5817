import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import { anOrder } from '../payment/payment.samples.ts';
import type { DirectDebitEvent, DirectDebitInput } from './direct-debit.context.ts';
import type { directDebitMachine } from './direct-debit.machine.ts';
import { EMPTY_FORM } from './direct-debit.rules.ts';

type Steps = readonly Step<typeof directDebitMachine>[];

const form = {
  accountHolder: 'Anna Virtanen',
  // The example account of ISO 13616 for Finland.
  iban: 'FI2112345600000785',
  street: 'Esimerkkikatu',
  houseNumber: '1',
  zip: '00100',
  city: 'Helsinki',
  phone: '+358401234567',
  authorised: true,
  expressRequest: true,
};

/** The events of the flow, by name. */
export const directDebitEvents = {
  submits: { type: 'form.submitted', form },
  submitsNothing: { type: 'form.submitted', form: EMPTY_FORM },
  doesNotAuthorise: { type: 'form.submitted', form: { ...form, authorised: false } },
  goesBackToTheForm: { type: 'form.wanted' },
  entersTheCode: { type: 'code.entered', code: '123456' },
  entersHalfACode: { type: 'code.entered', code: '123' },
  asksForAnotherCode: { type: 'code.wanted' },
  choosesAnotherBundle: { type: 'payment.retried' },
} satisfies Record<string, DirectDebitEvent>;

const sent = (...names: (keyof typeof directDebitEvents)[]): Steps =>
  names.map((name) => ({ send: directDebitEvents[name] }));
const input: DirectDebitInput = { bundleId: '25', price: 3_500, key: 'key-1' };
const requested: Steps = [...sent('submits'), { answer: 'requestCode' }];
const refusedForm = (refusal: Refusal): Steps => [
  ...sent('submits'),
  { refuse: 'requestCode', with: refusal },
];
const refusedCode = (refusal: Refusal): Steps => [
  ...sent('entersTheCode'),
  { refuse: 'confirmCode', with: refusal },
];
const wrong = refusedCode({ code: 'invalid_fields', fields: { otp: 'wrong' } });
const expired: Steps = [...requested, { wait: 600_000 }];
const another: Steps = [...sent('asksForAnotherCode'), { answer: 'requestCode' }];
const threeCodes = [...requested, ...another, ...another];

export const directDebitScenarios = {
  pays: {
    input,
    steps: [
      ...requested,
      ...sent('entersTheCode'),
      { answer: 'confirmCode', output: anOrder('pending', { payment_method: 'sdd', checkout_url: null }) },
    ],
    reaches: 'ordered',
  },
  leavesFieldsOut: { input, steps: sent('submitsNothing'), reaches: 'fillingIn' },
  doesNotAuthorise: { input, steps: sent('doesNotAuthorise'), reaches: 'fillingIn' },
  givesAnIbanThatIsNone: {
    input,
    steps: refusedForm({ code: 'invalid_fields', fields: { iban: 'invalid' } }),
    reaches: 'fillingIn',
  },
  isBlocked: { input, steps: refusedForm({ code: 'forbidden' }), reaches: 'blocked' },
  isOverTheLimit: {
    input,
    steps: refusedForm({ code: 'too_large', params: { limit: 10_000 } }),
    reaches: 'overLimit',
  },
  choosesASmallerBundle: {
    input,
    steps: [...refusedForm({ code: 'too_large' }), ...sent('choosesAnotherBundle')],
    reaches: 'fillingIn',
  },
  hadEnoughCodesElsewhere: { input, steps: refusedForm({ code: 'rate_limited' }), reaches: 'tooManyCodes' },
  waitsAnHourForCodes: {
    input,
    steps: [...refusedForm({ code: 'rate_limited' }), { wait: 3_600_000 }],
    reaches: 'fillingIn',
  },
  isAskedForTheCode: { input, steps: requested, reaches: 'enteringCode' },
  entersHalfACode: { input, steps: [...requested, ...sent('entersHalfACode')], reaches: 'enteringCode' },
  entersAWrongCode: { input, steps: [...requested, ...wrong], reaches: 'enteringCode' },
  entersFiveWrongCodes: {
    input,
    steps: [...requested, ...wrong, ...wrong, ...wrong, ...wrong, ...wrong],
    reaches: 'codeExpired',
  },
  losesTheNetworkWhileConfirming: {
    input,
    steps: [...requested, ...refusedCode({ code: 'unavailable' })],
    reaches: 'enteringCode',
  },
  entersItTooLate: {
    input,
    steps: [...requested, ...refusedCode({ code: 'link_expired' })],
    reaches: 'codeExpired',
  },
  isBlockedWhileConfirming: {
    input,
    steps: [...requested, ...refusedCode({ code: 'forbidden' })],
    reaches: 'blocked',
  },
  isOverTheLimitWhileConfirming: {
    input,
    steps: [...requested, ...refusedCode({ code: 'too_large', params: { limit: 0 } })],
    reaches: 'overLimit',
  },
  waitsTooLong: { input, steps: expired, reaches: 'codeExpired' },
  asksForAnotherCode: { input, steps: [...requested, ...another], reaches: 'enteringCode' },
  asksForAFourthCode: {
    input,
    steps: [...threeCodes, ...sent('asksForAnotherCode')],
    reaches: 'tooManyCodes',
  },
  correctsTheForm: { input, steps: [...requested, ...sent('goesBackToTheForm')], reaches: 'fillingIn' },
  asksAgainWhenItExpired: {
    input,
    steps: [...expired, ...sent('asksForAnotherCode')],
    reaches: 'requestingCode',
  },
  asksTooOftenWhenItExpired: {
    input,
    steps: [...threeCodes, { wait: 600_000 }, ...sent('asksForAnotherCode')],
    reaches: 'tooManyCodes',
  },
  correctsTheFormWhenItExpired: {
    input,
    steps: [...expired, ...sent('goesBackToTheForm')],
    reaches: 'fillingIn',
  },
} satisfies Record<string, Scenario<typeof directDebitMachine>>;
