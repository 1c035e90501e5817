import type { Body } from '../calls.ts';
import { COUNTRIES } from '../countries.ts';
import { addDays, calendarDay, endOfDay } from '../dates.ts';
import { workingDayFrom } from '../working-days.ts';
import { conform } from './case.ts';
import { assertEqual, assertIncludes, assertRefused, responseOf } from './check.ts';
import type { Tools } from './caller.ts';
import type { ConformanceHarness, HarnessMember } from './harness.ts';

const LONG_AGO = { signedUpDaysAgo: 60 } as const;
const SMALLEST: Body<'placeOrder'> = {
  bundle_id: '10',
  payment_method: 'creditcard',
  express_request: true,
  expected_price: 1_500,
};
type ConformanceTools = Tools<ConformanceHarness>;

/** Buys ten credits for EUR 15. */
async function buy(
  { call, deliverPayment, advance }: ConformanceTools,
  as: HarnessMember,
  changes: Partial<Body<'placeOrder'>> = {},
) {
  const { order } = responseOf(await call('placeOrder', { as, body: { ...SMALLEST, ...changes } }));
  await deliverPayment(order.id, 'completed');
  // The next purchase is a later one.
  advance({ seconds: 1 });
  return order;
}

async function spend({ call, member }: ConformanceTools, as: HarnessMember, messages: number) {
  const other = await member();
  for (let sent = 0; sent < messages; sent += 1) {
    const body = { id: other.id, client_id: crypto.randomUUID(), text: 'Hello' };
    responseOf(await call('sendMessage', { as, body }));
  }
}

const creditsOf = async ({ call }: ConformanceTools, as: HarnessMember) =>
  responseOf(await call('readSelf', { as })).user?.credits;

export const withdrawalCases = [
  conform(
    'readWithdrawal',
    'offers the price of the credits that were not used, the latest purchase last (REFUND-1, REFUND-3)',
    async (tools) => {
      const as = await tools.member({ ...LONG_AGO, paid: true, credits: 1 });
      const first = await buy(tools, as);
      const second = await buy(tools, as, { again_after: first.id });
      await spend(tools, as, 4);
      const read = async (id: string) =>
        responseOf(await tools.call('readWithdrawal', { as, query: { id } })).withdrawal;
      const common = { state: 'open', credits: 10, price: 1_500, currency: 'EUR', withdrawn_at: null };
      assertIncludes(
        await read(first.id),
        { ...common, payment_id: first.payment_id, unused_credits: 7, refund: 1_050 },
        'The first',
      );
      assertIncludes(await read(second.id), { ...common, unused_credits: 10, refund: 1_500 }, 'The second');
    },
  ),
  conform(
    'readWithdrawal',
    'responds not_found to another member’s order and to one that was not paid (ERROR-4)',
    async (tools) => {
      const { call, member } = tools;
      const as = await member(LONG_AGO);
      const { order } = responseOf(await call('placeOrder', { as, body: SMALLEST }));
      const paid = await buy(tools, await member(LONG_AGO));
      for (const id of [order.id, paid.id]) {
        assertRefused(await call('readWithdrawal', { as, query: { id } }), 'not_found');
        assertRefused(await call('confirmWithdrawal', { as, body: { id, expected_refund: 0 } }), 'not_found');
      }
    },
  ),
  conform(
    'confirmWithdrawal',
    'takes the unused credits once, whatever the key (REFUND-5, CALL-3)',
    async (tools) => {
      const { call, member } = tools;
      const as = await member({ ...LONG_AGO, paid: true, credits: 2 });
      const order = await buy(tools, as);
      await spend(tools, as, 5);
      const body = { id: order.id, expected_refund: 1_050 };
      const key = crypto.randomUUID();
      const { withdrawal } = responseOf(await call('confirmWithdrawal', { as, key, body }));
      assertIncludes(withdrawal, { state: 'withdrawn', unused_credits: 7, refund: 1_050 }, 'The withdrawal');
      assertEqual(typeof withdrawal.withdrawn_at, 'string', 'The type of withdrawn_at');
      assertEqual(await creditsOf(tools, as), 0, 'The credits');
      for (const again of [{ key, body }, { body }, { body: { ...body, expected_refund: 0 } }]) {
        assertEqual(responseOf(await call('confirmWithdrawal', { as, ...again })), { withdrawal }, 'Again');
      }
      assertEqual(
        responseOf(await call('readWithdrawal', { as, query: { id: order.id } })),
        { withdrawal },
        'What is read',
      );
      const { order: read } = responseOf(await call('readOrder', { as, query: { id: order.id } }));
      const { orders } = responseOf(await call('listTransactions', { as }));
      for (const one of [read, orders[0]]) {
        assertIncludes(one, { status: 'completed', withdrawn_at: withdrawal.withdrawn_at }, 'The order');
      }
    },
  ),
  conform(
    'confirmWithdrawal',
    'leaves the credits of other purchases, and those of a later one count as unused (REFUND-1)',
    async (tools) => {
      const as = await tools.member({ ...LONG_AGO, paid: true });
      const first = await buy(tools, as);
      const second = await buy(tools, as, { again_after: first.id });
      await spend(tools, as, 3);
      const confirm = async (id: string, expected_refund: number) =>
        responseOf(await tools.call('confirmWithdrawal', { as, body: { id, expected_refund } })).withdrawal;
      assertIncludes(await confirm(second.id, 1_500), { unused_credits: 10 }, 'The second');
      assertEqual(await creditsOf(tools, as), 7, 'The credits after the second');
      assertIncludes(await confirm(first.id, 1_050), { unused_credits: 7 }, 'The first');
      assertEqual(await creditsOf(tools, as), 0, 'The credits after both');
    },
  ),
  conform('confirmWithdrawal', 'refuses another amount than was shown, and takes nothing', async (tools) => {
    const as = await tools.member({ ...LONG_AGO, paid: true });
    const order = await buy(tools, as);
    await spend(tools, as, 1);
    const refused = await tools.call('confirmWithdrawal', {
      as,
      body: { id: order.id, expected_refund: 1_500 },
    });
    assertRefused(refused, 'invalid_fields', { fields: { expected_refund: 'mismatch' } });
    assertEqual(await creditsOf(tools, as), 9, 'The credits');
  }),
  conform(
    'confirmWithdrawal',
    'is possible until the last day of the period is over (REFUND-1)',
    async (tools) => {
      const { call, member, advance } = tools;
      const as = await member(LONG_AGO);
      const order = await buy(tools, as);
      const read = async () =>
        responseOf(await call('readWithdrawal', { as, query: { id: order.id } })).withdrawal;
      const withdrawal = await read();
      const { order: paid } = responseOf(await call('readOrder', { as, query: { id: order.id } }));
      const { withdraw_until: until, withdraw_last_day: lastDay } = withdrawal;
      assertIncludes(paid, { withdraw_until: until, withdraw_last_day: lastDay }, 'The order');
      const completed = new Date(paid.completed_at ?? 0);
      const { timeZone } = COUNTRIES.NL;
      const fourteenth = addDays(calendarDay(completed, timeZone), 14);
      assertEqual(lastDay, workingDayFrom(fourteenth), 'The last day');
      assertEqual(calendarDay(new Date(until), timeZone), lastDay, 'The day of the end');
      assertEqual(new Date(Date.parse(until) + 1), endOfDay(lastDay, timeZone), 'The end');
      const seconds = Math.floor((Date.parse(until) - completed.getTime()) / 1_000) - 60;
      advance({ seconds });
      assertEqual((await read()).state, 'open', 'The state in the last minute');
      advance({ seconds: 120 });
      const body = { id: order.id, expected_refund: withdrawal.refund };
      assertRefused(await call('confirmWithdrawal', { as, body }), 'forbidden');
      assertIncludes(
        responseOf(await call('readWithdrawal', { as, query: { id: order.id } })).withdrawal,
        { state: 'over', withdraw_until: withdrawal.withdraw_until },
        'The withdrawal',
      );
    },
  ),
];
