import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, placeOrder, readAccountState } from '../testing/purchases.ts';
import {
  deliverEvent,
  eventOf,
  CHECKOUT_RESULTS,
  type TestEvent,
  type CheckoutResult,
} from '../testing/webhooks.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const happenings = Object.keys(CHECKOUT_RESULTS) as CheckoutResult[];
const RANK: readonly CheckoutResult[] = ['pending', 'declined', 'refused', 'expired'];

/** The expected status: completed if anything paid it, else the latest, of the same second the weightiest. */
function expectedStatus(history: readonly { happening: CheckoutResult; second: number }[]): string {
  if (history.some(({ happening }) => happening === 'paid' || happening === 'confirmed')) return 'completed';
  const last = history.toSorted(
    (a, b) => b.second - a.second || RANK.indexOf(b.happening) - RANK.indexOf(a.happening),
  )[0]?.happening;
  return { pending: 'pending', expired: 'cancelled', declined: 'failed', refused: 'failed' }[
    last as 'pending'
  ];
}

const histories = fc
  .array(fc.record({ happening: fc.constantFrom(...happenings), second: fc.nat(3) }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((history) =>
    fc.record({
      history: fc.constant(history),
      // Every event once and some of them again, in any order.
      deliveries: fc.array(fc.nat(history.length - 1), { maxLength: 4 }).chain((repeats) =>
        fc.shuffledSubarray([...history.keys(), ...repeats], {
          minLength: history.length + repeats.length,
        }),
      ),
      parallel: fc.boolean(),
    }),
  );

it('ends with the same status for events in any order and with repeats, and credits once (PAY-6, PAY-8)', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ history, deliveries, parallel }) => {
      const member = await makeMember(server, { created_at: LONG_AGO });
      const order = await placeOrder(server, member);
      const events = history.map(({ happening, second }) => eventOf(order, happening, second));
      const send = async (at: number) => {
        const reply = await deliverEvent(server, events[at] as TestEvent);
        expect(reply.status).toBe(200);
      };
      if (parallel) await Promise.all(deliveries.map(send));
      else for (const at of deliveries) await send(at);

      const { data } = await server.call('readOrder', { cookie: member.cookie, query: { id: order.id } });
      const status = expectedStatus(history);
      const paid = status === 'completed';
      expect(data.order.status).toBe(status);
      expect(await readAccountState(server, member)).toEqual({
        credits: paid ? 10 : 0,
        premium: paid,
        ledger: 0,
      });
    }),
    { numRuns: 60 },
  );
}, 120_000);
