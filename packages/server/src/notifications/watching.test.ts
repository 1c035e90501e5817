import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { beginSession } from '../accounts/sessions.store.ts';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { decideEvents } from './notifier.ts';

let server: TestServer;
let phone: TestMember;
let laptop: TestMember;
let writer: TestMember;
const { send, giveCredits } = createChatDriver(() => server);
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  await changeSite(server, { features: { ...DEFAULT_FEATURES, message_mails: true } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  phone = await makeMember(server);
  const token = await beginSession(server.services.db, phone.id, server.services.clock());
  laptop = { id: phone.id, cookie: `${SESSION_COOKIE}=${token}` };
  writer = await makeMember(server);
  await giveCredits(writer, 50);
});

/** Says for a browser of the member whether a page is on its screen. */
async function setWatching({ cookie }: TestMember, watching: boolean): Promise<void> {
  expect(await server.call('setWatching', { cookie, body: { watching } })).toMatchObject({ status: 200 });
}

/** By which channel the member is notified of a message now. */
async function channelNow(): Promise<string | undefined> {
  await send(writer, phone);
  await decideEvents(server.services);
  const latest = await server.services.db
    .selectFrom('notification_decision')
    .where('member_id', '=', phone.id)
    .orderBy('id', 'desc')
    .select('channel')
    .executeTakeFirst();
  return latest?.channel;
}

test('counts a page on the screen of one browser when that of another is hidden (NOTIFY-7)', async () => {
  await setWatching(phone, true);
  await setWatching(laptop, true);
  await setWatching(phone, false);
  expect(await channelNow()).toBe('live');
  await setWatching(laptop, false);
  expect(await channelNow()).toBe('mail');
});

test('counts it also after a log-out in another browser, and not in the one that logged out (NOTIFY-7)', async () => {
  await setWatching(phone, true);
  await setWatching(laptop, true);
  await server.call('logOut', { cookie: phone.cookie });
  expect(await channelNow()).toBe('live');
  await server.call('logOut', { cookie: laptop.cookie });
  expect(await channelNow()).toBe('mail');
});

test('forgets a browser that ended without saying so, while another one repeats it (NOTIFY-7)', async () => {
  await setWatching(phone, true);
  server.advance({ seconds: 100 });
  await setWatching(laptop, true);
  server.advance({ seconds: 100 });
  expect(await channelNow()).toBe('live');
  server.advance({ seconds: 51 });
  expect(await channelNow()).toBe('mail');
});
