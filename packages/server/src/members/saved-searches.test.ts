import { SAVED_SEARCHES } from '@rendezvous/contract/saved-searches';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { savedSearchJobs } from './saved-searches.jobs.ts';

let server: TestServer;
let member: TestMember;
let country: 'AT' | 'FI';
let round = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.services.db.deleteFrom('saved_search').execute();
  country = round % 2 === 0 ? 'AT' : 'FI';
  round += 1;
  member = await makeMember(server, { gender: 'male' });
});

type Filter = { country?: 'AT' | 'FI'; countryregion?: string; gender?: 'female' | 'male'; min_age?: number };
const save = (filter: Filter, mail = true) =>
  server.call('saveSearch', { cookie: member.cookie, body: { name: 'Mine', filter, mail } });
const list = async () => (await server.call('listSavedSearches', { cookie: member.cookie })).data;
const run = () => runJob(savedSearchJobs(server.services), 'saved-searches.mail');
const mails = () =>
  server.services.db
    .selectFrom('mail')
    .where('to_address', '=', `${member.id}@example.org`)
    .select(['template', 'subject', 'text', 'unsubscribe_url'])
    .orderBy('id')
    .execute();
const addWoman = (facts: object = {}) => makeMember(server, { gender: 'female', country, ...facts });

describe('saving at once', () => {
  test('saves the same filters once and never more than ten (SAVED-1, SAVED-2)', async () => {
    await Promise.all(Array.from({ length: 6 }, () => save({ country })));
    expect((await list()).searches).toHaveLength(1);
    const refused = await Promise.all(
      Array.from({ length: SAVED_SEARCHES + 4 }, (_, index) => save({ min_age: 20 + index })),
    );
    expect((await list()).searches).toHaveLength(SAVED_SEARCHES);
    expect(refused.filter(({ status }) => status === 422)).toHaveLength(5);
  });
});

test('mails nothing about a search that was deleted, also of another device at once (SAVED-3)', async () => {
  const { data } = await save({ country });
  const remove = () => server.call('deleteSavedSearch', { cookie: member.cookie, query: { id: data.id } });
  const removed = await Promise.all([remove(), remove()]);
  expect(removed.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list()).searches).toEqual([]);
  server.advance({ hours: 1 });
  await addWoman();
  server.advance({ hours: 25 });
  await run();
  expect(await mails()).toEqual([]);
});

/** What the log of notifications has of the member (NOTIFY-12). */
const decisions = async () =>
  (
    await server.services.db
      .selectFrom('notification_decision')
      .where('member_id', '=', member.id)
      .orderBy('decided_at')
      .select(['event', 'channel', 'reason'])
      .execute()
  ).map(({ event, channel, reason }) => `${event}: ${channel}, ${reason}`);

describe('the mail of new members', () => {
  test('is recorded with what was found, once a week if that is nobody (NOTIFY-12)', async () => {
    await save({ country, gender: 'female' });
    for (let day = 0; day < 3; day += 1) {
      server.advance({ days: 1 });
      await run();
    }
    expect(await decisions()).toEqual(['saved_search: none, nothing_new']);
    await addWoman();
    server.advance({ days: 1 });
    await run();
    expect(await decisions()).toEqual(['saved_search: none, nothing_new', 'saved_search: mail, due']);
  });

  test('is sent once a day to a member who is away, however many processes look (SAVED-5)', async () => {
    const { data } = await save({ country, gender: 'female' });
    server.advance({ hours: 2 });
    await addWoman({ name: 'Wilhelmina' });
    await addWoman();
    await addWoman({ fictional: true });
    server.advance({ hours: 21 });
    await run();
    expect(await mails()).toEqual([]);
    server.advance({ hours: 2 });
    await Promise.all([run(), run(), run()]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'saved_searches',
      subject: '2 new members fit what you are looking for',
    });
    expect(mail?.text).toContain(
      `/members?min_age=18&max_age=99&gender=female&country=${country}&saved=${data.id}`,
    );
    expect(mail?.text).not.toContain('Wilhelmina');
    await run();
    server.advance({ hours: 25 });
    await run();
    expect(await mails()).toHaveLength(1);
    await addWoman();
    server.advance({ hours: 25 });
    await run();
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '2 new members fit what you are looking for',
      'A new member fits what you are looking for',
    ]);
  });

  test('counts each new member once and leads to the list when several searches have some', async () => {
    await save({ country });
    await save({ country, gender: 'female' });
    await save({ country, gender: 'female', min_age: 19 }, false);
    server.advance({ hours: 1 });
    await addWoman();
    server.advance({ hours: 25 });
    await run();
    const [mail] = await mails();
    expect(mail?.subject).toBe('A new member fits what you are looking for');
    expect(mail?.text).toMatch(/\/saved-searches\n/);
  });

  test('is about nobody who was seen, is hidden, blocked or invisible (SAVED-4, SEARCH-3)', async () => {
    const { data } = await save({ country, gender: 'female' });
    server.advance({ hours: 1 });
    const seen = await addWoman();
    server.advance({ minutes: 1 });
    const read = await server.call('readSavedSearch', { cookie: member.cookie, query: { id: data.id } });
    expect(read.data.new_members.map(({ id }) => id)).toEqual([seen.id]);
    await server.call('changeSavedSearch', {
      cookie: member.cookie,
      body: { id: data.id, seen: read.data.read_at },
    });
    server.advance({ minutes: 1 });
    await addWoman({ invisible: true });
    await addWoman({ profile_status: 'hidden' });
    const blocked = await addWoman();
    const blocking = await addWoman();
    await server.call('block', { cookie: member.cookie, body: { id: blocked.id } });
    await server.call('block', { cookie: blocking.cookie, body: { id: member.id } });
    server.advance({ hours: 25 });
    await run();
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['is banned', { status: 'banned' }],
    ['is hidden', { profile_status: 'hidden' }],
    ['is not confirmed', { status: 'not_confirmed' }],
    ['waits to be deleted', { status: 'pending_deletion' }],
    ['wants no reminders', { notification_kinds: ['like'] }],
    ['gets no mails at all', { notifications_disabled: ['fbl'] }],
  ] as const)('is not sent to a member who %s (SAVED-5, NOTIFY-5)', async (_, facts) => {
    await save({ country });
    await server.services.db
      .updateTable('member')
      .set(facts as object)
      .where('id', '=', member.id)
      .execute();
    server.advance({ hours: 1 });
    await addWoman();
    server.advance({ hours: 25 });
    await run();
    expect(await mails()).toEqual([]);
  });

  test('is not sent on the day of another notification (NOTIFY-2)', async () => {
    await save({ country });
    server.advance({ hours: 1 });
    await addWoman();
    server.advance({ hours: 24 });
    await server.services.db
      .insertInto('notification_mail')
      .values({ member_id: member.id, kind: 'like', sent_at: server.services.clock() })
      .execute();
    await run();
    expect(await mails()).toEqual([]);
    server.advance({ hours: 24 });
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('ends by its link, after which the list says so (NOTIFY-4)', async () => {
    await save({ country });
    server.advance({ hours: 1 });
    await addWoman();
    server.advance({ hours: 25 });
    await run();
    const token = new URL((await mails())[0]?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
    expect((await server.call('unsubscribe', { query: { token } })).data).toEqual({ kind: 'reminders' });
    expect((await list()).mails).toBe(false);
  });
});

test('leaves out what the site no longer offers, and says what (SAVED-6)', async () => {
  await save({ country: 'AT', countryregion: 'Tirol', gender: 'female', min_age: 30 });
  await server.services.db
    .updateTable('saved_search')
    .set({
      filter: JSON.stringify({ country: 'AT', countryregion: 'Tirolia', gender: 'dragon', min_age: 30 }),
    })
    .execute();
  expect((await list()).searches[0]).toMatchObject({
    filter: { country: 'AT', min_age: 30 },
    left_out: ['gender', 'countryregion'],
  });
  await changeSite(server, { search_fields: ['gender', 'min_age', 'max_age'] });
  expect((await list()).searches[0]).toMatchObject({
    filter: { min_age: 30 },
    left_out: ['gender', 'country', 'countryregion'],
  });
  await changeSite(server, {
    search_fields: ['gender', 'country', 'countryregion', 'min_age', 'max_age'],
  });
});
