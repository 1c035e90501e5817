import { describe, expect, it } from 'vitest';
import type { Exchange } from './recorded-payments.ts';
import { createStripeValidator, STRIPE_API_VERSION } from './stripe-validator.ts';
import { eventOf, unknownOrder, withObject, type TestEvent } from './webhooks.ts';

const validator = createStripeValidator({ completely: true });
const event = eventOf(unknownOrder(), 'paid');
const session = event.data.object;

const key = { 'idempotency-key': 'a key' };
const version = { 'stripe-version': STRIPE_API_VERSION };
const exchange: Exchange = {
  method: 'POST',
  path: '/v1/checkout/sessions',
  form: 'mode=payment&line_items[0][quantity]=1&adaptive_pricing[enabled]=false&metadata[order_id]=1',
  headers: new Headers({ ...key, ...version, 'content-type': 'application/x-www-form-urlencoded' }),
  status: 200,
  responseHeaders: new Headers({ ...key, ...version, 'request-id': 'req_1', 'original-request': 'req_1' }),
  body: session,
};
const refused = (error: object, others: object = {}): Exchange => ({
  ...exchange,
  status: 400,
  body: { error, ...others },
});

// The first check of each object compiles its description.
it('accepts what Stripe’s description allows', { timeout: 120_000 }, () => {
  expect(validator.problemsOfExchange(exchange)).toEqual([]);
  const error = { type: 'invalid_request_error', code: 'parameter_missing', param: 'mode', message: 'Why.' };
  expect(validator.problemsOfExchange(refused(error))).toEqual([]);
  expect(validator.problemsOfEvent({ event, isAccepted: true })).toEqual([]);
});

describe('finds in a request or a response', () => {
  it.each<[string, Partial<Exchange>, string]>([
    ['another operation', { path: '/v1/charges' }, 'not an operation'],
    ['an unknown parameter', { form: `${exchange.form}&colour=red` }, '"additionalProperty":"colour"'],
    ['a parameter with another value', { form: 'mode=barter' }, '/mode must be equal to one of'],
    ['a text for a number', { form: 'line_items[0][quantity]=many' }, '/quantity must be number'],
    ['a missing parameter', { form: 'line_items[0][price_data][product]=x' }, '"missingProperty":"currency"'],
    ['a missing field', { body: { ...session, created: undefined } }, '"missingProperty":"created"'],
    ['an unknown field', { body: { ...session, colour: 'red' } }, '"additionalProperty":"colour"'],
    ['a field with another value', { body: { ...session, ui_mode: 'hosted' } }, '/ui_mode must be equal'],
    [
      'a field of another type',
      { body: { ...session, amount_total: '1500' } },
      '/amount_total must be number',
    ],
    ['another prefix of an id', { body: { ...session, id: 'pi_1' } }, 'not an id of a checkout.session'],
    ['a request of another version', { headers: new Headers() }, 'names another API version'],
    ['a response without its headers', { responseHeaders: new Headers() }, 'no request id'],
    [
      'an error with an unknown code',
      refused({ type: 'card_error', code: 'no_mood' }),
      '/code must be equal',
    ],
    [
      'an error with more than an error',
      refused({ type: 'card_error' }, { ok: false }),
      'an error has no ok',
    ],
  ])('%s', (_, changes, problem) => {
    const problems = validator.problemsOfExchange({ ...exchange, ...changes });
    expect(problems.join('\n')).toContain(problem);
  });
});

describe('finds in an event', () => {
  it.each<[string, Partial<TestEvent>, string]>([
    ['a type that Stripe does not have', { type: 'checkout.session.loved' }, 'Stripe has no such type'],
    ['the object of another type', { type: 'charge.refunded' }, 'the type is about charge'],
    ['a wrong object', withObject(event, { status: 'shut' }), '/status must be equal to one of'],
    ['a difference in the mode', withObject(event, { livemode: true }), 'livemode differs'],
    ['an unknown field', { colour: 'red' } as Partial<TestEvent>, '"additionalProperty":"colour"'],
  ])('%s', (_, changes, problem) => {
    const problems = validator.problemsOfEvent({ event: { ...event, ...changes }, isAccepted: true });
    expect(problems.join('\n')).toContain(problem);
  });

  it('a wrong signature', () => {
    expect(validator.problemsOfEvent({ event, isAccepted: false }).join()).toContain('signature');
  });
});
