import { randomUUID } from 'node:crypto';
import type { Body } from '@rendezvous/contract/calls';
import type { Order, OrderStatus } from '@rendezvous/contract/entities';
import { expect, vi } from 'vitest';
import { debitIntentObject } from '../sandbox/payments/debit-objects.ts';
import type { DebitAction } from '../sandbox/payments/debits.ts';
import { findObject } from '../sandbox/payments/objects.store.ts';
import { eventObject } from '../sandbox/payments/stripe-objects.ts';
import type { TestMember } from './members.ts';
import { send } from './purchases.ts';
import type { TestServer } from './test-server.ts';

/** A new mobile number of the Netherlands, because codes to one number are limited. */
export const newPhone = () => `+3161${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;

/** The form of a direct debit for the smallest bundle at its full price. The account is the example of ISO 13616. */
export function debitForm(changes: Partial<Body<'requestDebitCode'>> = {}): Body<'requestDebitCode'> {
  return {
    purchase: randomUUID(),
    bundle_id: '10',
    expected_price: 1_500,
    account_holder: 'Robin de Vries',
    iban: 'NL91 ABNA 0417 1643 00',
    street: 'Havenstraat',
    house_number: '12 bis',
    zip: '1012 AB',
    city: 'Amsterdam',
    phone: newPhone(),
    authorised: true,
    express_request: true,
    ...changes,
  };
}

/** The digits of the latest text message to a phone. */
export async function smsCode({ services }: Pick<TestServer, 'services'>, phone: string): Promise<string> {
  const { text } = await services.db
    .selectFrom('sms')
    .where('to_number', '=', phone)
    .orderBy('id', 'desc')
    .limit(1)
    .select('text')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

export const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** Requests a code that has to be sent; returns the body that confirms the order. */
export async function requestCode(
  server: TestServer,
  { cookie }: TestMember,
  form = debitForm(),
): Promise<Body<'confirmDebit'>> {
  const { status } = await server.call('requestDebitCode', { cookie, body: form });
  expect(status).toBe(200);
  return { purchase: form.purchase, otp: await smsCode(server, form.phone) };
}

/** Places an order by direct debit that has to succeed. */
export async function placeDebit(server: TestServer, member: TestMember, form = debitForm()): Promise<Order> {
  const body = await requestCode(server, member, form);
  const { status, data } = await server.call('confirmDebit', { cookie: member.cookie, body });
  expect(status).toBe(200);
  return data.order;
}

/** The provider's payment of an order. */
export async function intentOf(
  { services }: Pick<TestServer, 'services'>,
  { id }: Pick<Order, 'id'>,
): Promise<string> {
  const { provider_intent: intent } = await services.db
    .selectFrom('payment')
    .where('order_id', '=', id)
    .select('provider_intent')
    .executeTakeFirstOrThrow();
  return intent ?? '';
}

/** Lets the sandbox's bank decide about the debit of an order. */
export async function decideDebit(server: TestServer, order: Order, action: DebitAction): Promise<void> {
  await send(`${server.url}/sandbox/debits`, { debit: await intentOf(server, order), action });
}

const STATUS = { completed: 'succeeded', failed: 'requires_payment_method', cancelled: 'canceled' } as const;
const TYPE = {
  succeeded: 'payment_intent.succeeded',
  requires_payment_method: 'payment_intent.payment_failed',
  canceled: 'payment_intent.canceled',
  processing: 'payment_intent.processing',
} as const;

/** The provider's event that a debit has another status, at a time of the server's clock. */
export async function debitEventOf(
  { services: { db, clock } }: TestServer,
  paymentIntentId: string,
  becomes: OrderStatus,
) {
  const debit = await findObject(db, 'debit', paymentIntentId);
  if (!debit) throw new Error(`The sandbox has no debit ${paymentIntentId}.`);
  const status = becomes === 'pending' ? 'processing' : STATUS[becomes];
  const intent = debitIntentObject({ ...debit, payment: { ...debit.payment, status } }, false);
  const created = Math.floor(clock().getTime() / 1_000);
  return eventObject({ id: `evt_${randomUUID().replaceAll('-', '')}`, type: TYPE[status], created }, intent);
}

/** Waits until an order's debit was returned. */
export function waitForReturn({ services }: TestServer, { id }: Order) {
  return vi.waitFor(
    () =>
      services.db
        .selectFrom('debit_return')
        .where('order_id', '=', id)
        .select(['credits', 'lifted_at'])
        .executeTakeFirstOrThrow(),
    { timeout: 15_000, interval: 100 },
  );
}
