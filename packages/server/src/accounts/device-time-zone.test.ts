import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_TIME_ZONE } from '../members/local-time-zone.ts';
import { mayBeMailed } from '../notifications/mail-gates.store.ts';
import { mailedToken, PASSWORD, signUpForm } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cookieOf = (timeZone: string | null) =>
  timeZone === null ? {} : { cookie: `time_zone=${encodeURIComponent(timeZone)}` };

/** Signs up in the United States with a device in this time zone. */
async function signUpIn(timeZone: string | null) {
  const form = signUpForm({ country: 'US', region: 'California' });
  const { status, data } = await server.call('signUp', { body: form, ...cookieOf(timeZone) });
  expect(status).toBe(200);
  return { id: data.user.id as string, email: form.email };
}

async function stored(id: string) {
  return server.services.db
    .selectFrom('member')
    .where('id', '=', id)
    .select([LOCAL_TIME_ZONE.as('local'), 'time_zone as country'])
    .executeTakeFirstOrThrow();
}

test.each([
  ['America/Los_Angeles', 'America/Los_Angeles'],
  // Browsers use older names for some zones.
  ['US/Pacific', 'America/Los_Angeles'],
  [null, 'America/New_York'],
  ['Mars/Olympus', 'America/New_York'],
  ['+05:30', 'America/New_York'],
  ["'; drop table member", 'America/New_York'],
])('counts the day of a member whose device says %s in %s (NOTIFY-6)', async (told, local) => {
  const { id } = await signUpIn(told);
  expect(await stored(id)).toEqual({ local, country: 'America/New_York' });
});

test('follows the device of the last log-in, and keeps what is known where it says nothing (NOTIFY-6)', async () => {
  const { id, email } = await signUpIn('America/Los_Angeles');
  const logIn = async (timeZone: string | null) => {
    const { status } = await server.call('logIn', {
      body: { email, password: PASSWORD },
      ...cookieOf(timeZone),
    });
    expect(status).toBe(200);
    return (await stored(id)).local;
  };
  const token = await mailedToken(server, email, 'activation');
  expect((await server.call('activate', { body: { token } })).status).toBe(200);
  expect(await logIn(null)).toBe('America/Los_Angeles');
  expect(await logIn('Pacific/Honolulu')).toBe('Pacific/Honolulu');
  expect(await logIn('nonsense')).toBe('Pacific/Honolulu');
});

test('mails and renews likes by the time where the member is, not by that of the country (NOTIFY-6, LIKE-1)', async () => {
  const { db } = server.services;
  const { id, email } = await signUpIn('America/Los_Angeles');
  const token = await mailedToken(server, email, 'activation');
  const { data } = await server.call('activate', { body: { token } });
  // It is noon in UTC on 10 March 2026, 5:00 in Los Angeles, whose day ends at 7:00 in UTC.
  expect(data.user.allowance.likes_reset_at).toBe('2026-03-11T07:00:00.000Z');
  const isAwakeAt = async (time: string) => {
    const { awake } = await db
      .selectFrom('member')
      .leftJoin('presence', 'presence.member_id', 'member.id')
      .where('member.id', '=', id)
      .select(mayBeMailed('like', new Date(time)).as('awake'))
      .executeTakeFirstOrThrow();
    return awake;
  };
  // 8:30 in New York, and 5:30 in Los Angeles.
  expect(await isAwakeAt('2026-03-11T12:30:00Z')).toBe(false);
  expect(await isAwakeAt('2026-03-11T15:30:00Z')).toBe(true);
  // 23:00 in New York, and 20:00 in Los Angeles.
  expect(await isAwakeAt('2026-03-12T03:00:00Z')).toBe(true);
});
