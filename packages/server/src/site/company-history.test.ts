import type { CompanyInfo } from '@rendezvous/contract/entities';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../audit/audit.store.ts';
import { migrate } from '../database/migrate.ts';
import { freshConnection } from '../testing/fresh-connection.ts';
import { makeMember } from '../testing/members.ts';
import { LONG_AGO, SMALLEST } from '../testing/purchases.ts';
import { addTestSite, changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { deliverEvent, eventOf } from '../testing/webhooks.ts';
import { recordCompanies } from './company-history.store.ts';
import { changeSite as runChangeSite, type SiteChange } from './site.commands.ts';
import { siteJobs } from './site.jobs.ts';
import { listSites } from './site.store.ts';
import { runJob } from '../testing/run-job.ts';

const SECOND = 'satama.example';
const ON_SECOND = { 'x-forwarded-host': SECOND };

let server: TestServer;
let second: number;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  second = await addTestSite(server, SECOND, { company_id: 2 }, { name: 'Satama Oy', country: 'FI' });
});
afterAll(() => server.stop());
// Each change is later than the orders of the test before.
beforeEach(() => server.advance({ days: 1 }));

async function domainOf(site: number): Promise<string> {
  const found = (await listSites(server.services.db)).find(({ id }) => id === site);
  return found?.domain ?? '';
}

async function change(site: number, to: SiteChange): Promise<void> {
  const { clock, db } = server.services;
  await runChangeSite(db, await domainOf(site), to, COMMAND_LINE, clock());
  server.advance({ minutes: 1 });
}

/** Changes a company as an operator does who edits the row. */
const editByHand = (site: number, company: Partial<CompanyInfo>) =>
  sql`update site set company = company || ${JSON.stringify(company)}::jsonb where id = ${site}`.execute(
    server.services.db,
  );

/** A buyer of a site with a paid order, who reads its receipt. */
async function purchase(site: number): Promise<() => Promise<{ name: string; vat_numbers: string[] }>> {
  const member = await makeMember(server, { created_at: LONG_AGO, site_id: site });
  const headers = site === second ? ON_SECOND : {};
  const { cookie } = member;
  const placed = await server.call('placeOrder', { cookie, key: member.id, headers, body: SMALLEST });
  expect(placed.status).toBe(200);
  const { order } = placed.data;
  await deliverEvent(server, eventOf(order, 'paid'));
  server.advance({ minutes: 1 });
  return async () => {
    const { data } = await server.call('readReceipt', {
      cookie,
      query: { id: order.id },
      headers,
    });
    return { name: data.receipt.seller.name, vat_numbers: data.receipt.seller.vat_numbers };
  };
}

async function versionsOf(site: number): Promise<{ version: number; name: string }[]> {
  const { rows } = await sql<{ version: number; name: string }>`
    select version, company ->> 'name' as name from company_history where site_id = ${site} order by version`.execute(
    server.services.db,
  );
  return rows;
}
const countOf = async (site: number) => (await versionsOf(site)).length;

describe('the seller of a receipt (PAY-24)', () => {
  it('is the company of the day of the order, whatever it is changed to later', async () => {
    await change(1, { company: { name: 'Earlier B.V.', vat_numbers: ['NL111'] } });
    const earlier = await purchase(1);
    expect(await earlier()).toEqual({ name: 'Earlier B.V.', vat_numbers: ['NL111'] });
    await change(1, { company: { name: 'Later B.V.', vat_numbers: ['NL222', 'DE222'] } });
    const later = await purchase(1);
    expect(await later()).toEqual({ name: 'Later B.V.', vat_numbers: ['NL222', 'DE222'] });
    await change(1, { company: { name: 'Latest B.V.' } });
    expect((await earlier()).name).toBe('Earlier B.V.');
    expect((await later()).name).toBe('Later B.V.');
    expect((await server.call('readCompanyInfo')).data.company.name).toBe('Latest B.V.');
  });

  it('is that of the buyer’s own site', async () => {
    await change(1, { company: { name: 'First B.V.' } });
    const there = await purchase(second);
    await change(1, { company: { name: 'First Later B.V.' } });
    const here = await purchase(1);
    await change(second, { company: { name: 'Satama Uusi Oy' } });
    expect((await there()).name).toBe('Satama Oy');
    expect((await here()).name).toBe('First Later B.V.');
    expect((await (await purchase(second))()).name).toBe('Satama Uusi Oy');
  });

  it('of sites that shared a company then is that of the first of them (SITE-5)', async () => {
    await change(1, { company: { name: 'Shared B.V.' } });
    await change(second, { company: { name: 'Own Oy' }, settings: { company_id: 1 } });
    const shared = await purchase(second);
    await change(second, { settings: { company_id: 2 } });
    const own = await purchase(second);
    await change(1, { company: { name: 'Shared No More B.V.' } });
    expect([(await shared()).name, (await own()).name]).toEqual(['Shared B.V.', 'Own Oy']);
  });

  it('of an order from before companies were written down is the first known one', async () => {
    const order = await purchase(second);
    await change(second, { company: { name: 'Much Later Oy' } });
    await sql`
      update company_history set valid_from = valid_from + interval '1 year' where site_id = ${second}`.execute(
      server.services.db,
    );
    expect((await order()).name).toBe('Satama Oy');
    await sql`delete from company_history where site_id = ${second}`.execute(server.services.db);
    expect((await order()).name).toBe('Much Later Oy');
    await recordCompanies(server.services.db, server.services.clock());
  });
});

describe('the history of companies (PAY-24)', () => {
  it('has one row for each change, and none for what changes nothing of the company', async () => {
    const before = await countOf(1);
    await change(1, { company: { name: 'Once B.V.' } });
    expect(await countOf(1)).toBe(before + 1);
    await change(1, { company: { name: 'Once B.V.' }, settings: { message_credits: 1 } });
    await changeSite(server, { refund_days: 30 });
    await recordCompanies(server.services.db, server.services.clock());
    expect(await countOf(1)).toBe(before + 1);
  });

  it('gets a change that was made by hand from the job, or from the next start', async () => {
    await editByHand(1, { name: 'By Hand B.V.' });
    await runJob(siteJobs(server.services), 'site.record-companies');
    const count = await countOf(1);
    expect((await versionsOf(1)).at(-1)).toEqual({ version: count, name: 'By Hand B.V.' });
    await editByHand(1, { name: 'Before Start B.V.' });
    const another = await startTestServer({ TRUST_PROXY: 'true' }, { sharedWith: server });
    await another.stop();
    expect((await versionsOf(1)).slice(-2)).toEqual([
      { version: count, name: 'By Hand B.V.' },
      { version: count + 1, name: 'Before Start B.V.' },
    ]);
  });

  it('has one row when many servers start at once', async () => {
    const { clock, db } = server.services;
    const before = await countOf(1);
    await editByHand(1, { name: 'At Once B.V.' });
    await Promise.all(Array.from({ length: 8 }, () => recordCompanies(db, clock())));
    expect(await countOf(1)).toBe(before + 1);
    expect((await versionsOf(1)).at(-1)?.name).toBe('At Once B.V.');
  });

  it('begins with what each site has when the database is migrated', async () => {
    const connection = await freshConnection();
    await migrate(connection, { isWanted: (name) => name < '0046' });
    await sql`
      insert into site (domain, settings, company) values
        ('one.example', '{"company_id": 7}', '{"name": "One B.V."}'),
        ('old.example', '{}', '{"name": "Old B.V."}'),
        ('wrong.example', '{"company_id": "x"}', '{"name": "Wrong B.V."}')`.execute(connection.db);
    await migrate(connection);
    await recordCompanies(connection.db, new Date());
    const { rows } = await sql`
      select domain, version, company_id, company_history.company
      from company_history join site on site.id = site_id order by site_id`.execute(connection.db);
    await connection.close();
    expect(rows).toEqual([
      { domain: 'one.example', version: 1, company_id: 7, company: { name: 'One B.V.' } },
      { domain: 'old.example', version: 1, company_id: 1, company: { name: 'Old B.V.' } },
      { domain: 'wrong.example', version: 1, company_id: 1, company: { name: 'Wrong B.V.' } },
    ]);
  });

  it('keeps nothing of a change that was refused', async () => {
    const before = await versionsOf(1);
    await expect(change(1, { company: { name: 'Refused B.V.' }, domain: SECOND })).rejects.toThrow(
      'already exists',
    );
    expect(await versionsOf(1)).toEqual(before);
  });
});
