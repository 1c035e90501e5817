import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapTraits, TRAITS, type TraitValues } from '@rendezvous/contract/traits';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Change = Parameters<typeof server.call<'changeSelf'>>[1];
const change = (cookie: string, body: NonNullable<Change>['body']) =>
  server.call('changeSelf', { body, cookie });

test('saves language, invisibility and profile, and records an event for each change (PROFILE-9, LIVE-1)', async () => {
  const { id, cookie } = await makeMember(server);
  expect((await change(cookie, { language: 'de' })).data.user.language).toBe('de');
  expect((await change(cookie, { invisible: true })).data.user.invisible).toBe(true);
  const traits = mapTraits((name): string => TRAITS[name][0]) as TraitValues;
  const { status, data } = await change(cookie, {
    profile: {
      name: '  Zoë  ',
      region: 'Zeeland',
      seeking: null,
      about: ' I like tea. ',
      sexuality: 'bi',
      ...traits,
      interests: ['tea', 'reading', 'tea'],
    },
  });
  expect(status).toBe(200);
  expect(data.user.profile).toEqual({
    name: 'Zoë',
    gender: 'female',
    seeking: null,
    seeking_ages: null,
    seeking_place: null,
    country: 'NL',
    region: 'Zeeland',
    status: 'active',
    about: 'I like tea.',
    sexuality: 'bi',
    ...traits,
    interests: ['tea', 'reading'],
    main_image: null,
  });
  expect((await server.call('readSelf', { cookie })).data.user).toEqual(data.user);
  const events = await server.services.db
    .selectFrom('live_event')
    .where('member_id', '=', id)
    .select(['type'])
    .execute();
  expect(events).toEqual([{ type: 'self.changed' }, { type: 'self.changed' }, { type: 'self.changed' }]);
});

test('leaves profile fields that were not sent unchanged (PROFILE-9)', async () => {
  const { cookie } = await makeMember(server, { about: 'Before', interests: ['wine'] });
  const { data } = await change(cookie, { profile: { region: null } });
  expect(data.user.profile).toMatchObject({ about: 'Before', interests: ['wine'], region: null });
  expect((await change(cookie, { profile: {} })).status).toBe(200);
});

test('keeps the changes of two devices that edit one profile at the same moment (PROFILE-9)', async () => {
  const { cookie } = await makeMember(server, { about: 'Before', region: 'Zeeland', interests: ['wine'] });
  await Promise.all([
    change(cookie, { profile: { about: 'From the phone' } }),
    change(cookie, { profile: { region: 'Utrecht', interests: ['tea'] } }),
  ]);
  const { data } = await server.call('readSelf', { cookie });
  expect(data.user?.profile).toMatchObject({
    about: 'From the phone',
    region: 'Utrecht',
    interests: ['tea'],
  });
});

test('counts lengths in graphemes, and accepts only regions of the country (PROFILE-2, SIGNUP-7)', async () => {
  const { cookie } = await makeMember(server);
  const family = '👩‍👩‍👧';
  expect((await change(cookie, { profile: { about: family.repeat(400) } })).status).toBe(200);
  const bad = await change(cookie, { profile: { about: 'a'.repeat(1_001), region: 'Bayern', name: ' ' } });
  expect(bad).toMatchObject({
    status: 422,
    error: { fields: { about: 'too_long', region: 'unknown', name: 'required' } },
  });
});

test('refuses unknown fields, several changes at once and bodies without a change (CALL-2, SIGNUP-7)', async () => {
  const { cookie } = await makeMember(server);
  const refused = [
    '{"status":"active"}', '{"credits":1000}', '{"paid_user":true}', '{"language":"xx"}', '{"invisible":"yes"}', '{}',
    '{"language":"de","invisible":true}', '{"profile":{"date_of_birth":"1990-01-01"}}', '{"profile":{"gender":"male"}}',
    '{"profile":{"interests":["nonsense"]}}', '{"profile":{"name":7}}', '[]', 'null', '"text"',
    '{"invisible":true,"__proto__":{"paid":true}}', '{"profile":{"__proto__":{"name":"x"}},"constructor":1}',
  ]; // prettier-ignore
  for (const body of refused) {
    const { status, error } = await server.call('changeSelf', {
      body,
      cookie,
      headers: { 'content-type': 'application/json' },
    });
    expect([body, status, error?.code]).toEqual([body, 400, 'invalid_request']);
  }
  expect(await server.call('changeSelf', { body: { invisible: true } })).toMatchObject({
    status: 403,
    error: { code: 'authentication_required' },
  });
});

test('returns what is left of the free messages, conversations and likes (ACCOUNT-2, CHAT-11, LIKE-1)', async () => {
  const { id, cookie } = await makeMember(server, { free_messages_used: 4, free_conversations_used: 2 });
  await server.services.db
    .insertInto('like_allowance')
    .values([
      { member_id: id, day: '2026-03-09', used: 4 },
      { member_id: id, day: '2026-03-10', used: 1 },
    ])
    .execute();
  expect((await server.call('readSelf', { cookie })).data.user?.allowance).toEqual({
    free_messages_left: 1,
    free_conversations_left: 0,
    likes_left: 3,
    likes_reset_at: '2026-03-10T23:00:00.000Z',
  });
});

test('stores a push subscription for the last member of a browser, and removes it (PUSH-4)', async () => {
  const [one, two] = [await makeMember(server), await makeMember(server)];
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    expirationTime: null,
    keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
  };
  const save = (cookie: string, given: typeof subscription | null) =>
    server.call('savePushSubscription', { query: { push: '1' }, body: { subscription: given }, cookie });
  const owners = async () =>
    (await server.services.db.selectFrom('push_subscription').select('member_id').execute()).map(
      (row) => row.member_id,
    );
  expect((await save(one.cookie, subscription)).data).toEqual({ ok: true });
  expect((await save(one.cookie, subscription)).status).toBe(200);
  expect(await owners()).toEqual([one.id]);
  expect((await save(two.cookie, subscription)).status).toBe(200);
  expect(await owners()).toEqual([two.id]);
  expect((await save(one.cookie, null)).status).toBe(200);
  expect(await owners()).toEqual([two.id]);
  expect((await save(two.cookie, null)).status).toBe(200);
  expect(await owners()).toEqual([]);
});

test('refuses a push subscription to an internal host, without TLS or with wrong keys (PUSH-4)', async () => {
  const { cookie } = await makeMember(server);
  const keys = {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  };
  const status = async (endpoint: string, given = keys) =>
    (
      await server.call('savePushSubscription', {
        query: { push: '1' },
        body: { subscription: { endpoint, keys: given } },
        cookie,
      })
    ).status;
  expect(await status('http://fcm.googleapis.com/x')).toBe(400);
  for (const host of [
    'localhost',
    '127.0.0.1',
    '[::1]',
    '169.254.169.254',
    'db.internal',
    'fcm.googleapis.com:8443',
    'a@fcm.googleapis.com',
  ]) {
    expect([host, await status(`https://${host}/x`)]).toEqual([host, 422]);
  }
  expect(await status('https://fcm.googleapis.com/x', { ...keys, auth: 'AAAA' })).toBe(422);
  expect(await status('https://fcm.googleapis.com/x', { ...keys, p256dh: 'not base64!' })).toBe(422);
});
