import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageOn } from '@rendezvous/contract/dates';
import { MATCH_AGE_YEARS } from '@rendezvous/contract/match-finder';
import { agesOf, isAgeSought, isPlaceSought } from '@rendezvous/contract/match-wishes';
import { mailsTo } from '../testing/mailings.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { addTestSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sendMailings } from './mailings.jobs.ts';

let server: TestServer;
let second: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  second = await startTestServer({}, { sharedWith: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  laterAt(1, 12);
  await server.services.db.deleteFrom('block').execute();
  await server.services.db
    .updateTable('member')
    .set({ profile_status: 'hidden', notification_kinds: [] })
    .execute();
  member = await reader();
});

const reader = (overrides: Parameters<typeof makeMember>[1] = {}) =>
  makeMember(server, {
    seeking: 'male',
    notification_kinds: ['weekly_updates'],
    confirmed_at: new Date('2026-01-01T00:00:00Z'),
    about: 'About me',
    created_at: new Date('2026-01-01T00:00:00Z'),
    ...overrides,
  });
const fitting = (overrides: Parameters<typeof makeMember>[1] = {}) =>
  makeMember(server, { gender: 'male', seeking: 'female', region: 'Zeeland', ...overrides });
const later = (by: Parameters<TestServer['advance']>[0]) => {
  server.advance(by);
  second.advance(by);
};
/** Advances to a full hour, UTC, of one of the next days. */
function laterAt(days: number, hour: number): void {
  const now = server.services.clock();
  const at = new Date(now);
  at.setUTCDate(now.getUTCDate() + days);
  at.setUTCHours(hour, 0, 0, 0);
  later({ seconds: (at.getTime() - now.getTime()) / 1_000 });
}
const run = () => sendMailings(server.services);
const subjects = async (id = member.id) => (await mailsTo(server, id)).map(({ subject }) => subject);

test('mails real new members who fit, once a week, with a preview and the way to end it (MAIL-9)', async () => {
  await fitting();
  await fitting({ region: 'Utrecht' });
  later({ minutes: 31 });
  await run();
  const [mail] = await mailsTo(server, member.id);
  expect(mail?.subject).toBe('2 new members could suit you');
  expect(mail?.text).toContain('2 people in your country have joined in the last seven days');
  expect(mail?.text).toContain('1 of them lives in your region.');
  expect(mail?.text).toContain('/members?country=NL&gender=male');
  expect(mail?.text).toContain('/unsubscribe?token=');
  expect(mail?.html).toContain('This is who has joined in the last seven days.');
  expect(mail?.unsubscribe_url).toContain(`${member.id}.weekly_updates.`);
  await fitting();
  later({ days: 6 });
  await run();
  expect(await subjects()).toHaveLength(1);
  later({ days: 1 });
  await run();
  expect(await subjects()).toEqual(['2 new members could suit you', '1 new member could suit you']);
});

test.each<[string, Parameters<typeof makeMember>[1]]>([
  ['is fictional', { fictional: true }],
  ['is invisible', { invisible: true }],
  ['is hidden', { profile_status: 'hidden' }],
  ['is banned', { status: 'banned' }],
  ['left', { status: 'pending_deletion' }],
  ['did not confirm an address', { status: 'not_confirmed', confirmed_at: null }],
  ['lives elsewhere', { country: 'DE' }],
  ['is of another gender', { gender: 'female' }],
  ['seeks another gender', { seeking: 'male' }],
  ['is much older', { date_of_birth: '1970-01-15' }],
  ['was confirmed before', { confirmed_at: new Date('2026-01-02T00:00:00Z') }],
])('does not count somebody who %s, and mails nobody about nobody (MAIL-9)', async (_, overrides) => {
  await fitting(overrides);
  later({ minutes: 31 });
  await run();
  expect(await subjects()).toEqual([]);
});

test('does not count who is blocked, liked or passed, on either side of a block (MAIL-9, SAFETY-2)', async () => {
  const { db } = server.services;
  const [blocked, blocker, liked, passed] = [
    await fitting(),
    await fitting(),
    await fitting(),
    await fitting(),
  ];
  await db
    .insertInto('block')
    .values([
      { blocker_id: member.id, blocked_id: blocked.id },
      { blocker_id: blocker.id, blocked_id: member.id },
    ])
    .execute();
  await db.insertInto('liking').values({ liker_id: member.id, liked_id: liked.id }).execute();
  await db.insertInto('pass').values({ member_id: member.id, passed_id: passed.id }).execute();
  later({ minutes: 31 });
  await run();
  expect(await subjects()).toEqual([]);
  await fitting();
  later({ days: 7 });
  await fitting();
  later({ minutes: 31 });
  await run();
  expect(await subjects()).toEqual(['1 new member could suit you']);
});

test.each<[string, Parameters<typeof makeMember>[1]]>([
  ['did not ask for it', { notification_kinds: ['news', 'promotions', 'like', 'reminders'] }],
  ['gets no mails', { notifications_disabled: ['listunsubscribe'] }],
  ['is invisible', { invisible: true }],
  ['is banned', { status: 'banned' }],
  ['is deleted', { status: 'deleted', profile_status: 'disabled' }],
  ['is fictional', { fictional: true }],
])('does not mail somebody who %s (MAIL-9)', async (_, overrides) => {
  const other = await reader(overrides);
  await fitting();
  later({ minutes: 31 });
  await run();
  expect(await subjects(other.id)).toEqual([]);
  expect(await subjects()).toHaveLength(1);
});

test('waits for the morning of the member, and until a day after another mail (NOTIFY-2, NOTIFY-6)', async () => {
  const abroad = await reader({ country: 'US', time_zone: 'America/New_York' });
  await fitting();
  await fitting({ country: 'US' });
  await server.services.db
    .insertInto('notification_mail')
    .values({ member_id: member.id, kind: 'like', sent_at: server.services.clock() })
    .execute();
  // Night in Amsterdam, evening in New York.
  laterAt(2, 1);
  await run();
  expect(await subjects()).toEqual([]);
  expect(await subjects(abroad.id)).toEqual(['1 new member could suit you']);
  laterAt(0, 8);
  await run();
  expect(await subjects()).toEqual(['1 new member could suit you']);
});

test('counts members of the sites that are listed on the own site only (MAIL-9, SITE-3)', async () => {
  const siteId = await addTestSite(server, 'elsewhere.example', { pool: 'other' });
  second.advance({ minutes: 1 });
  await fitting({ site_id: siteId });
  later({ minutes: 31 });
  await run();
  expect(await subjects()).toEqual([]);
});

test('mails nobody twice, whatever number of processes mail at once (MAIL-12)', async () => {
  const readers = [member];
  for (let n = 0; n < 12; n += 1) readers.push(await reader());
  await fitting();
  later({ minutes: 31 });
  await Promise.all([run(), sendMailings(second.services), run(), sendMailings(second.services)]);
  await run();
  for (const { id } of readers) expect(await subjects(id)).toEqual(['1 new member could suit you']);
});

test('counts for hundreds of members in batches what each alone would be told (MAIL-9, MAIL-12)', async () => {
  const { db } = server.services;
  // 0 to 1 by a number, the same at every run.
  const spread = (n: number) => (n * 0.618_034) % 1;
  const recent = server.services.clock().getTime();
  const made = Array.from({ length: 460 }, (_, n) => ({
    id: randomUUID(),
    email: `crowd.${n}@example.org`,
    password_hash: 'x',
    status: 'active' as const,
    profile_status: 'active' as const,
    language: n % 3 === 0 ? ('de' as const) : ('en' as const),
    time_zone: 'Europe/Amsterdam',
    name: `Member ${n}`,
    date_of_birth: `${1960 + Math.floor(spread(n) * 40)}-06-15`,
    gender: n % 2 === 0 ? ('male' as const) : ('female' as const),
    seeking: ([null, 'male', 'female'] as const)[n % 3] ?? null,
    country: (['NL', 'DE'] as const)[n % 2 === 0 ? 0 : 1] ?? 'NL',
    region: n % 5 === 0 ? 'Utrecht' : 'Zeeland',
    seeking_min_age: ([null, null, null, 25] as const)[Math.floor(n / 4) % 4] ?? null,
    seeking_max_age: ([null, null, 50] as const)[Math.floor(n / 6) % 3] ?? null,
    seeking_place: ([null, null, 'country', 'region'] as const)[Math.floor(n / 10) % 4] ?? null,
    notification_kinds: n % 10 === 0 ? [] : ['weekly_updates'],
    confirmed_at: new Date(recent - Math.floor(spread(n * 7) * 20 * 86_400_000)),
    about: 'About me',
    created_at: new Date('2026-01-01T00:00:00Z'),
    listed_at: new Date(recent),
  }));
  await db.insertInto('member').values(made).execute();
  later({ minutes: 31 });
  const now = server.services.clock().getTime();
  const years = (date: string, by: number) => `${Number(date.slice(0, 4)) + by}${date.slice(4)}`;
  const day = new Date(now).toISOString().slice(0, 10);
  const wishedAges = ({ seeking_min_age: min, seeking_max_age: max }: (typeof made)[number]) =>
    agesOf({ min, max });
  const seeks = (one: (typeof made)[number], other: (typeof made)[number]) =>
    isAgeSought(wishedAges(one), ageOn(other.date_of_birth, day)) &&
    isPlaceSought(one.seeking_place, one, other);
  const fits = (one: (typeof made)[number], other: (typeof made)[number]) =>
    one !== other &&
    one.country === other.country &&
    other.confirmed_at.getTime() > now - 60_000 - 7 * 86_400_000 &&
    other.confirmed_at.getTime() <= now - 60_000 &&
    (one.seeking ?? other.gender) === other.gender &&
    (other.seeking ?? one.gender) === one.gender &&
    seeks(one, other) &&
    seeks(other, one) &&
    (wishedAges(one) !== null ||
      (other.date_of_birth > years(one.date_of_birth, -MATCH_AGE_YEARS) &&
        other.date_of_birth <= years(one.date_of_birth, MATCH_AGE_YEARS)));
  const expected = made.flatMap((one) => {
    const found = made.filter((other) => fits(one, other));
    if (one.notification_kinds.length === 0 || found.length === 0) return [];
    const near = found.filter(({ region }) => region === one.region).length;
    return [`${one.email} ${found.length} ${near} ${one.language}`];
  });
  expect(expected.length).toBeGreaterThan(200);
  await run();
  const mails = await db
    .selectFrom('mail')
    .where('to_address', 'like', 'crowd.%')
    .select(['to_address', 'language', 'text'])
    .execute();
  const told = mails.map(({ to_address: to, language, text }) => {
    const [body = ''] = /\d+ (?:people|person|Menschen|Person) .*/.exec(text) ?? [];
    const [count = '', near = '0'] = body.match(/\d+/g) ?? [];
    return `${to} ${count} ${near} ${language}`;
  });
  expect(told.toSorted()).toEqual(expected.toSorted());
  await run();
  const again = await db
    .selectFrom('mail')
    .where('to_address', 'like', 'crowd.%')
    .select(({ fn }) => fn.countAll<string>().as('mails'))
    .executeTakeFirstOrThrow();
  expect(Number(again.mails)).toBe(expected.length);
});
