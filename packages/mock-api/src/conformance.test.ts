import type { Bench } from '@rendezvous/contract/conformance/bench';
import { conformanceCases } from '@rendezvous/contract/conformance/cases';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember } from './accounts/accounts.factory.ts';
import { mswHandlers } from './handlers.ts';
import { MOCK_SIGNATURE } from './payments/payments.handlers.ts';
import { beginSession, headerJar, SESSION_COOKIE } from './sessions.ts';
import { createWorld } from './world.ts';

const world = createWorld({
  now: new Date('2026-03-10T12:00:00Z'),
  timeRuns: false,
  signedIn: null,
  populated: false,
  automaticReplies: false,
});
const server = setupServer(...mswHandlers(world, { jar: headerJar }));
const ORIGIN = 'http://localhost:6700';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => {
  world.close();
  server.close();
});

const bench: Bench = {
  fetch: (path, init) => fetch(`${ORIGIN}${path}`, init),
  async member({ paid = false, signedUpDaysAgo = 0, ...facts } = {}) {
    const now = world.clock.now();
    const { id, email } = makeMember(world, {
      ...facts,
      paidAt: paid ? now : null,
      createdAt: new Date(now.getTime() - signedUpDaysAgo * 86_400_000),
      listedAt: now,
    });
    return { id, email, cookie: `${SESSION_COOKIE}=${beginSession(world, id)}` };
  },
  async mailedToken(email, kind) {
    const mail = world.mails.findLast((one) => one.to === email && one.kind === kind);
    if (!mail) throw new Error(`No ${kind} mail was sent to ${email}.`);
    return mail.token;
  },
  deliverPayment: (order, settlement) =>
    fetch(`${ORIGIN}/api/payment-webhook.php`, {
      method: 'POST',
      headers: { 'stripe-signature': MOCK_SIGNATURE },
      body: JSON.stringify({ order, settlement }),
    }),
  advance: (by) => world.clock.advance(by),
};

describe('the mock world, over MSW', () => {
  test.each(conformanceCases)('$name', async ({ run }) => {
    await expect(run(bench)).resolves.toBeUndefined();
  });
});
