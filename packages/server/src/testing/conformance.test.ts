import { CONFORMANCE_FEATURES } from '@rendezvous/contract/conformance/case';
import type { ConformanceHarness, MemberFacts } from '@rendezvous/contract/conformance/harness';
import { conformanceCases } from '@rendezvous/contract/conformance/cases';
import type { OrderStatus } from '@rendezvous/contract/entities';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { creditMember } from '../ledger/ledger.store.ts';
import { debitEventOf, smsCode } from './debits.ts';
import { storeCard } from './stored-cards.ts';
import { insertDiscount } from './discounts.ts';
import { changeSite } from './sites.ts';
import { makeMember } from './members.ts';
import { makePhoto } from './relations.fixture.ts';
import { makeChosenApproval, makeChosenDismissal, makeChosenTexts } from './second-looks.fixture.ts';
import { mailedToken } from './signup.fixture.ts';
import {
  disputeDecidedEventOf,
  eventOf,
  fundingEventOf,
  refundEventOf,
  signed,
  type PlacedOrder,
  type CheckoutResult,
} from './webhooks.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const DAY_MS = 86_400_000;
const HAPPENING: Readonly<Record<OrderStatus, CheckoutResult>> = {
  completed: 'paid',
  failed: 'refused',
  cancelled: 'expired',
  pending: 'pending',
};

let server: TestServer;
/** Each request has its own client address, because together they exceed the limit of one address. */
let visitors = 0;

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  await changeSite(server, { features: CONFORMANCE_FEATURES });
});
afterAll(() => server.stop());

/** The reports about disputes so far; each is a second later than the one before. */
let reports = 0;

async function placedOrder(orderId: string) {
  const order = await server.services.db
    .selectFrom('purchase_order')
    .where('id', '=', orderId)
    .select(['id', 'price', 'currency', 'payment_method', 'provider_session as checkout_url'])
    .executeTakeFirstOrThrow();
  return order as PlacedOrder & Pick<typeof order, 'payment_method'>;
}

async function receive(event: object): Promise<Response> {
  const body = JSON.stringify(event);
  return harness.fetch('/api/payment-webhook.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': await signed(server, body) },
    body,
  });
}

const harness: ConformanceHarness = {
  get origin() {
    return server.url;
  },
  fetch(path, init) {
    visitors += 1;
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', `10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`);
    return fetch(`${server.url}${path}`, { ...init, headers });
  },
  async member(facts = {}) {
    const { services } = server;
    const now = services.clock();
    const member = await makeMember(server, await rowOf(facts, now));
    const { credits = 0 } = facts;
    if (credits > 0) {
      const transfer = { cause: `test:${uuidv7()}`, memberId: member.id, credits };
      await services.db.transaction().execute((tx) => creditMember(tx, transfer, 'granted'));
    }
    return { ...member, email: `${member.id}@example.org` };
  },
  async discount(facts) {
    await insertDiscount(server.services.db, facts);
  },
  async waitingPhoto(memberId) {
    const id = await makePhoto(server, { id: memberId, cookie: '' });
    await server.services.db.updateTable('photo').set({ status: 'in_review' }).where('id', '=', id).execute();
    return id;
  },
  async waitingTexts(memberId, texts) {
    const { db, clock } = server.services;
    await db
      .insertInto('profile_text')
      .values({ member_id: memberId, status: 'in_review', ...texts, decision_id: null, changed_at: clock() })
      .execute();
  },
  async approvedPhoto(memberId, moderatorId) {
    const photoId = await makePhoto(server, { id: memberId, cookie: '' });
    await makeChosenApproval(server, { photoId, memberId, moderatorId });
    return photoId;
  },
  async approvedTexts(memberId, moderatorId) {
    const about = 'Send me money.';
    await server.services.db.updateTable('member').set({ about }).where('id', '=', memberId).execute();
    return makeChosenTexts(server, { memberId, moderatorId, previousName: 'Robin Before' });
  },
  dismissed: (complaintId, moderatorId) => makeChosenDismissal(server, { complaintId, moderatorId }),
  async mailedToken(email, kind) {
    return mailedToken(server, email, kind);
  },
  async deliverPayment(orderId, settlement) {
    const order = await placedOrder(orderId);
    return receive(
      order.payment_method === 'sdd'
        ? await debitEventOf(server, String(order.checkout_url), settlement)
        : eventOf(order, HAPPENING[settlement]),
    );
  },
  async deliverMoneyBack(orderId, report) {
    const order = await placedOrder(orderId);
    if (report.kind === 'refund') return receive(refundEventOf(order, report.amount));
    reports += 1;
    return receive(disputeDecidedEventOf(order, report.status, reports));
  },
  async awaitTransfer(orderId, remaining) {
    return receive(fundingEventOf(await placedOrder(orderId), remaining));
  },
  storeCard: (memberId, card) => storeCard(server, memberId, card),
  smsCode: (phone) => smsCode(server, phone),
  advance: (by) => server.advance(by),
};

async function rowOf(facts: MemberFacts, now: Date): Promise<Parameters<typeof makeMember>[1]> {
  const { credits: _, password, dateOfBirth, profileStatus, paid, signedUpDaysAgo = 0, ...same } = facts;
  return {
    ...same,
    ...(dateOfBirth ? { date_of_birth: dateOfBirth } : {}),
    ...(profileStatus ? { profile_status: profileStatus } : {}),
    ...(password ? { password_hash: await hashPassword(password) } : {}),
    paid_at: paid ? now : null,
    created_at: new Date(now.getTime() - signedUpDaysAgo * DAY_MS),
  };
}

describe('the server conforms to the contract over HTTP', () => {
  test.each(conformanceCases)('$name', async ({ run }) => {
    await expect(run(harness)).resolves.toBeUndefined();
  });
});
