import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DEMO_LOGIN, DEMO_MODERATOR, DEMO_STAFF } from './demo-login.ts';
import { fillDemoData } from './fill.ts';
import { prepareDemo } from './prepare-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'true' }, { prepare: prepareDemo });
});
afterAll(() => server.stop());

async function logIn(): Promise<string> {
  const { cookie } = await server.call('logIn', { body: DEMO_LOGIN });
  return cookie ?? '';
}

it('fills an empty database once', async () => {
  const { data } = await server.call('searchMembers', { query: {} });
  expect([data.count, data.count_capped]).toEqual([1_000, true]);
  expect(data.profiles.some(({ main_image: image }) => image !== null)).toBe(true);
  expect(await fillDemoData(server.services)).toBe(false);
  const { rows } = await sql<{
    sum: string;
  }>`select coalesce(sum(credits), 0)::text as sum from ledger_entry`.execute(server.services.db);
  expect(rows[0]?.sum).toBe('0');
});

it('has a member for logging in, with likes and conversations', async () => {
  const cookie = await logIn();
  const likes = await server.call('listLikes', { cookie });
  expect(likes.data.liked_by.some(({ like_new: isNew }) => isNew)).toBe(true);
  const chats = await server.call('listChats', { cookie });
  expect(chats.data.chats.length).toBeGreaterThan(2);
});

it('shows the member how far away others are, and has members on both sites who share that or not (PLACE-3, PLACE-4)', async () => {
  const { data } = await server.call('searchMembers', { cookie: await logIn(), query: {} });
  expect(new Set(data.profiles.map(({ distance }) => distance === null)).size).toBe(2);
  const { rows } = await sql<{ members: number; sharing: number }>`
    select count(*)::int as members, count(member_place.cell)::int as sharing
    from member left join member_place on member_place.member_id = member.id
    group by member.site_id order by member.site_id`.execute(server.services.db);
  expect(rows).toHaveLength(2);
  for (const { members, sharing } of rows) {
    expect(sharing / members).toBeGreaterThan(0.3);
    expect(sharing / members).toBeLessThan(0.5);
  }
});

it('has a moderator, whom nobody finds, with a desk (SAFETY-11)', async () => {
  const { data, cookie } = await server.call('logIn', { body: { ...DEMO_LOGIN, email: DEMO_MODERATOR } });
  expect((await server.call('readDesk', { cookie })).status).toBe(200);
  const found = await server.call('readMember', { cookie: await logIn(), query: { id: data.user.id } });
  expect(found.status).toBe(404);
});

it('has a member of the staff, who reads what waits for an answer (FICTION-5)', async () => {
  const { cookie } = await server.call('logIn', { body: { ...DEMO_LOGIN, email: DEMO_STAFF } });
  const { data } = await server.call('readReplies', { cookie });
  expect(data.replies.map(({ unanswered }) => unanswered)).toContain(1);
});

it('draws a portrait on the first request', async () => {
  const { data } = await server.call('searchMembers', { query: {} });
  const source = data.profiles.find(({ main_image: image }) => image)?.main_image?.photo.sources[0];
  const response = await fetch(`${server.url}${source?.webp}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
});

it('replies for a fictional profile with a free message that is marked as automatic (FICTION-4, CHAT-17)', async () => {
  const cookie = await logIn();
  const fictional = await server.services.db
    .selectFrom('member')
    .where('fictional', '=', true)
    .where('invisible', '=', false)
    .select('id')
    .executeTakeFirstOrThrow();
  const sent = await server.call('sendMessage', {
    cookie,
    body: { id: fictional.id, client_id: crypto.randomUUID(), text: 'Hello', acknowledged_fictional: true },
  });
  expect(sent.status).toBe(200);
  await expect
    .poll(
      async () => {
        const { data } = await server.call('readChat', { cookie, query: { member: fictional.id } });
        return data.messages.at(-1);
      },
      { timeout: 25_000, interval: 500 },
    )
    .toMatchObject({
      sender_id: fictional.id,
      automatic: true,
      credits_spent: 0,
      text: expect.stringMatching(/automatic/i),
    });
});
