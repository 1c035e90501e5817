import { BOUNCE_DAYS } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyJobs } from '../privacy/privacy.jobs.ts';
import { makeMember } from '../testing/members.ts';
import { choose, placeOrder, waitForOrderStatus } from '../testing/purchases.ts';
import { runJob } from '../testing/run-job.ts';
import { signUp } from '../testing/signup.fixture.ts';
import { addTestSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { trafficReport } from './traffic-report.commands.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SANDBOX: '1' });
});
afterAll(() => server.stop());

const DAY = { from: '2026-03-10', to: '2026-03-10' };
const csv = async (fields: Record<string, string>) =>
  (await trafficReport(server.services.db, fields, { csv: true })).split('\r\n');

const leave = (bounce: Record<string, string>) =>
  server.call('leavePage', { query: { lb: '', page: '/', seconds: '1', acted: '0', ...bounce }, body: {} });

async function makeBuyer(tracking: object, first: object | null, orders: number) {
  const buyer = await makeMember(server, {
    tracking: JSON.stringify(tracking),
    first_tracking: first && JSON.stringify(first),
    created_at: server.services.clock(),
    confirmed_at: server.services.clock(),
  });
  for (let n = 0; n < orders; n += 1) {
    const order = await placeOrder(server, buyer, { expected_price: 1_125 });
    await choose(order, 'paid');
    await waitForOrderStatus(server, buyer, order, 'completed');
  }
  return buyer;
}

test('counts visits, sign-ups, confirmed accounts, payers and revenue by source (SIGNUP-19, PAGE-25)', async () => {
  const { db, clock } = server.services;
  const buyer = await makeBuyer({ network: 'a', ref: 'x' }, null, 1);
  // A part of the price went back.
  const { id: payment } = await db
    .selectFrom('payment')
    .innerJoin('purchase_order', 'purchase_order.id', 'payment.order_id')
    .where('purchase_order.member_id', '=', buyer.id)
    .select('payment.id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund')
    .values({
      payment_id: payment,
      scope: 'single',
      provider_reference: 're_1',
      amount: 25,
      currency: 'EUR',
      status: 'succeeded',
      status_at: clock(),
    })
    .execute();
  await makeBuyer({ network: 'a', ref: 'y' }, { network: 'b' }, 0);
  await signUp(server, { tracking: { network: 'a', ref: 'y' } });
  await signUp(server, { tracking: { network: '=1+1' } });
  await signUp(server);
  // A fictional profile is nobody who signed up.
  await makeMember(server, { fictional: true, tracking: JSON.stringify({ network: 'a' }) });
  for (const [seconds, acted] of [['2', '0'], ['4', '0'], ['30', '1']] as const) {
    expect((await leave({ seconds, acted, network: 'a', ref: 'x', page: '/landers/video/:slug?' })).status).toBe(200);
  } // prettier-ignore
  await leave({ seconds: '7', network: 'c' });

  const names = 'visits,bounces,seconds,sign_ups,confirmed,payers';
  const lines = await csv(DAY);
  expect(lines).toEqual([
    `network,${names},revenue_EUR`,
    `a,3,2,4,3,2,1,1100`,
    ',0,0,,1,0,0,0',
    "'=1+1,0,0,,1,0,0,0",
    'c,1,1,7,0,0,0,0',
  ]);
  expect(await csv({ ...DAY, by: 'network,ref' })).toEqual([
    `network,ref,${names},revenue_EUR`,
    'a,y,0,0,,2,1,0,0',
    `a,x,3,2,4,1,1,1,1100`,
    ',,0,0,,1,0,0,0',
    "'=1+1,,0,0,,1,0,0,0",
    'c,,1,1,7,0,0,0,0',
  ]);
  expect((await csv({ ...DAY, touch: 'first' })).filter((line) => /^[ab],/.test(line))).toEqual([
    `a,3,2,4,2,1,1,1100`,
    'b,0,0,,1,1,0,0',
  ]);
  expect((await trafficReport(db, DAY)).split('\n')).toEqual([
    'network  visits  bounces  seconds  sign_ups  confirmed  payers  revenue_EUR',
    `a             3        2        4         3          2       1         1100`,
    '(none)        0        0        -         1          0       0            0',
    '=1+1          0        0        -         1          0       0            0',
    'c             1        1        7         0          0       0            0',
  ]);
});

test('counts each site, and the days from the first to the last (SIGNUP-19)', async () => {
  const second = await addTestSite(server, 'zweisam.example', { name: 'Zweisam' });
  await makeMember(server, {
    site_id: second,
    tracking: JSON.stringify({ network: 'second' }),
    created_at: new Date('2026-03-12T23:59:59Z'),
  });
  const found = async (fields: Record<string, string>) =>
    (await csv({ from: '2026-03-11', to: '2026-03-12', ...fields }))
      .slice(1)
      .map((line) => line.split(',')[0]);
  expect(await found({})).toEqual(['second']);
  expect(await found({ site: 'zweisam.example' })).toEqual(['second']);
  expect(await found({ to: '2026-03-11' })).toEqual([]);
  expect(await found({ from: '2026-03-13', to: '2026-03-14' })).toEqual([]);
  const refused = (fields: Record<string, string>) =>
    trafficReport(server.services.db, { ...DAY, ...fields });
  await expect(refused({ site: 'nowhere.example' })).rejects.toThrow('There is no site nowhere.example.');
  await expect(refused({ to: '2026-03-09' })).rejects.toThrow('to: must not be before from');
  await expect(refused({ from: '2026-02-30' })).rejects.toThrow('from');
  await expect(refused({ by: 'network,email' })).rejects.toThrow('by');
  await expect(refused({ other: '1' })).rejects.toThrow('other');
});

test('stores a bounce only with `lb` and without an id, and for 90 days (PAGE-25)', async () => {
  const { db, clock } = server.services;
  const stored = () =>
    db.selectFrom('bounce').select(['page', 'tracking', 'seconds', 'acted', 'site_id']).execute();
  await db.deleteFrom('bounce').execute();
  expect((await server.call('leavePage', { body: {} })).status).toBe(200);
  expect(
    (await server.call('leavePage', { query: { page: '/', seconds: '1', acted: '0' }, body: {} })).status,
  ).toBe(200);
  for (const page of [
    '/members/0191c0de-0000-7000-8000-000000000001',
    '//x',
    '/a@b.example',
    `/${'x'.repeat(25)}`,
  ])
    expect([page, (await leave({ page })).status]).toEqual([page, 400]);
  expect((await leave({ seconds: '-1' })).status).toBe(400);
  expect((await leave({ sub1: 'x'.repeat(101) })).status).toBe(400);
  expect(await stored()).toEqual([]);
  await leave({ page: '/members/:id', seconds: '12', acted: '1', ref: '<script>', sub1: 'kept' });
  const [site] = await db.selectFrom('site').select('id').orderBy('id').execute();
  expect(await stored()).toEqual([
    { page: '/members/:id', tracking: { sub1: 'kept' }, seconds: 12, acted: true, site_id: site?.id },
  ]);
  const forget = () => runJob(privacyJobs(server.services), 'privacy.forget');
  server.advance({ days: BOUNCE_DAYS - 1 });
  await forget();
  expect(await stored()).toHaveLength(1);
  server.advance({ days: 2 });
  await forget();
  expect([await stored(), clock() > new Date('2026-06-08')]).toEqual([[], true]);
});

test('stores no more bounces of one address than a person makes (CALL-6)', async () => {
  await server.services.db.deleteFrom('bounce').execute();
  await Promise.all(Array.from({ length: 150 }, () => leave({})));
  const rows = await server.services.db.selectFrom('bounce').select('id').execute();
  expect(rows.length).toBeLessThanOrEqual(60);
});
