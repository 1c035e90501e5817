import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DEMO_LOGIN } from './demo-login.ts';
import { fillDemoWorld } from './fill.ts';
import { prepareDemo } from './prepare-demo.ts';

let world: TestServer;
beforeAll(async () => {
  world = await startTestServer({ DEMO: 'true' }, { prepare: prepareDemo });
});
afterAll(() => world.stop());

async function logIn(): Promise<string> {
  const { cookie } = await world.call('logIn', { body: DEMO_LOGIN });
  return cookie ?? '';
}

it('fills an empty site once', async () => {
  const { answer } = await world.call('searchMembers', { query: {} });
  expect([answer.count, answer.count_capped]).toEqual([1_000, true]);
  expect(answer.profiles.some(({ main_image: image }) => image !== null)).toBe(true);
  expect(await fillDemoWorld(world.services)).toBe(false);
  const { rows } = await sql<{
    sum: string;
  }>`select coalesce(sum(credits), 0)::text as sum from ledger_entry`.execute(world.services.db);
  expect(rows[0]?.sum).toBe('0');
});

it('has a member to log in as, whom others like and write to', async () => {
  const cookie = await logIn();
  const likes = await world.call('listLikes', { cookie });
  expect(likes.answer.liked_by.some(({ like_new: isNew }) => isNew)).toBe(true);
  const chats = await world.call('listChats', { cookie });
  expect(chats.answer.chats.length).toBeGreaterThan(2);
});

it('draws a portrait when it is first asked for', async () => {
  const { answer } = await world.call('searchMembers', { query: {} });
  const source = answer.profiles.find(({ main_image: image }) => image)?.main_image?.photo.sources[0];
  const response = await fetch(`${world.url}${source?.webp}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
});

it('answers for a fictional member, plainly as a machine', async () => {
  const cookie = await logIn();
  const fictional = await world.services.db
    .selectFrom('member')
    .where('fictional', '=', true)
    .where('invisible', '=', false)
    .select('id')
    .executeTakeFirstOrThrow();
  const sent = await world.call('sendMessage', {
    cookie,
    body: { id: fictional.id, client_id: crypto.randomUUID(), text: 'Hello', acknowledged_fictional: true },
  });
  expect(sent.status).toBe(200);
  await expect
    .poll(
      async () => {
        const { answer } = await world.call('readChat', { cookie, query: { member: fictional.id } });
        return answer.messages.at(-1);
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
