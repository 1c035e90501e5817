import { randomUUID } from 'node:crypto';
import type { Body } from '@rendezvous/contract/calls';
import type { BankTransfer, Order } from '@rendezvous/contract/entities';
import { providerMethod, type PaymentMethod } from '@rendezvous/contract/payment-methods';
import { expect, vi } from 'vitest';
import { pathOf, type Choice, type Question } from '../sandbox/payments/paths.ts';
import type { TestMember } from './members.ts';
import type { Reply, TestServer } from './test-server.ts';

/** The smallest bundle at its full EUR price (CREDIT-3). */
export const SMALLEST: Body<'placeOrder'> = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_500,
};

/** A time of sign-up after which both offers have ended (BONUS-4). */
export const LONG_AGO = new Date('2026-01-01T00:00:00Z');

export function order(
  { call }: TestServer,
  { cookie }: TestMember,
  overrides: Partial<Body<'placeOrder'>> = {},
  key: string = randomUUID(),
): Promise<Reply<'placeOrder'>> {
  return call('placeOrder', { cookie, key, body: { ...SMALLEST, ...overrides } });
}

/** Places an order that has to succeed. */
export async function placeOrder(...parts: Parameters<typeof order>): Promise<Order> {
  const reply = await order(...parts);
  expect(reply.status).toBe(200);
  return reply.data.order;
}

/** Submits a form of a sandbox page. Returns the address of the redirect. */
export async function send(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '', url).href;
}

/** What a buyer types in on the sandbox's first page. */
const ANSWERS: Readonly<Record<Question, Record<string, string>>> = {
  card: { card: 'visa' },
  bank: { bank: 'ING' },
  blik_code: { code: '123 456' },
  phone: { phone: '+31612345678' },
  login: { login: 'buyer@example.org' },
};

/** Walks the sandbox's pages of an order's method up to the choice. Returns the address after it. */
export async function choose(
  { checkout_url, payment_method: method }: Pick<Order, 'checkout_url' | 'payment_method'>,
  choice: Choice,
): Promise<string> {
  expect(checkout_url).not.toBeNull();
  const url = checkout_url as string;
  const { asks, choices } = pathOf({ payment_method_types: [providerMethod(method as PaymentMethod)] });
  if (choices.includes(choice)) return send(url, { choice });
  return send(await send(url, { ...(asks && ANSWERS[asks]), choice: 'continue' }), { choice });
}

export async function waitForOrderStatus(
  { call }: TestServer,
  { cookie }: TestMember,
  { id }: Order,
  status: Order['status'],
  { withinMs = 15_000 } = {},
): Promise<Order> {
  return vi.waitFor(
    async () => {
      const { data } = await call('readOrder', { cookie, query: { id } });
      expect(data.order.status).toBe(status);
      return data.order;
    },
    { timeout: withinMs, interval: 100 },
  );
}

/** Reads the member's credits and premium state, and the sum of the ledger. */
export async function readAccountState({ services: { db } }: TestServer, { id }: TestMember) {
  const account = await db
    .selectFrom('ledger_account')
    .innerJoin('member', 'member.id', 'ledger_account.member_id')
    .where('member_id', '=', id)
    .select(['balance', 'paid_at'])
    .executeTakeFirstOrThrow();
  const sum = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<string>('credits').as('sum'))
    .executeTakeFirstOrThrow();
  return {
    credits: Number(account.balance),
    premium: account.paid_at !== null,
    ledger: Number(sum.sum ?? 0),
  };
}

/** An order that its buyer has chosen to pay by bank transfer, once it is known where to. */
export async function awaitTransferOf(
  server: TestServer,
  member: TestMember,
  overrides: Partial<Body<'placeOrder'>> = {},
): Promise<Order & { bank_transfer: BankTransfer }> {
  const placed = await placeOrder(server, member, { ...overrides, payment_method: 'sct' });
  await choose(placed, 'transfer');
  return vi.waitFor(
    async () => {
      const { order: waiting } = (
        await server.call('readOrder', { cookie: member.cookie, query: { id: placed.id } })
      ).data;
      const { bank_transfer: transfer, checkout_url: url } = waiting;
      if (!transfer || url !== null) throw new Error('It is not known yet where the money goes.');
      return { ...waiting, checkout_url: placed.checkout_url, bank_transfer: transfer };
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** What the buyer does at the sandbox's bank: an amount in minor units arrives, or the transfer is given up. */
export async function transfer(
  { checkout_url: url }: Pick<Order, 'checkout_url'>,
  amount: number | 'give_up',
) {
  const page = new URL(String(url));
  const fields: Record<string, string> =
    amount === 'give_up' ? { action: amount } : { action: 'transfer', amount: (amount / 100).toFixed(2) };
  await send(`${page.origin}/sandbox/transfers`, {
    ...fields,
    transfer: page.pathname.split('/').at(-1) ?? '',
  });
}
