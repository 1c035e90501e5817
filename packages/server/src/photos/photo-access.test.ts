import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { startWhileLocked } from '../testing/start-while-locked.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { lockPhotoAccess } from './photo-access.store.ts';

const ON = { ...DEFAULT_FEATURES, private_photo_sharing: true };

let server: TestServer;
let file: Blob;
beforeAll(async () => {
  server = await startTestServer();
  file = new Blob([new Uint8Array(await stripes({ width: 700, height: 700 }))]);
  await changeSite(server, { features: ON });
});
afterAll(() => server.stop());

const { block } = createChatDriver(() => server);

async function makeOwner(): Promise<TestMember> {
  const owner = await makeMember(server);
  for (const isPrivate of [false, true]) {
    const body = new FormData();
    body.set('private', String(isPrivate));
    body.set('file', file, 'a.jpg');
    await server.call('addPhoto', { cookie: owner.cookie, body });
  }
  return owner;
}

const change = ({ cookie }: TestMember, { id }: { id: string }, action: 'ask' | 'grant' | 'revoke') =>
  server.call('changePhotoAccess', { cookie, body: { id, action } });

async function privateOf(owner: TestMember, { cookie }: TestMember) {
  const { data } = await server.call('readMember', { cookie, query: { id: owner.id } });
  const photo = data.profile?.photos[1];
  return { locked: photo?.locked, path: photo?.sources.at(-1)?.webp ?? '' };
}

const get = (path: string, cookie?: string) =>
  fetch(`${server.url}${path}`, { headers: cookie ? { cookie } : {} });

test('serves a shared private photo to that viewer alone, and no more once it is revoked (PHOTO-9, PHOTO-10)', async () => {
  const [owner, viewer, other] = [await makeOwner(), await makeMember(server), await makeMember(server)];
  await change(owner, viewer, 'grant');
  const { locked, path } = await privateOf(owner, viewer);
  expect(locked).toBe(false);
  // Not signed, so each request asks for the session.
  expect(path).toMatch(/^\/photos\/[\da-f-]{36}\/640\.webp$/);
  const served = await get(path, viewer.cookie);
  expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect((await get(path)).status).toBe(404);
  expect((await get(path, other.cookie)).status).toBe(404);
  expect((await get(path, owner.cookie)).headers.get('cache-control')).toBe('private, max-age=600');
  await change(owner, viewer, 'revoke');
  expect((await get(path, viewer.cookie)).status).toBe(404);
  expect((await privateOf(owner, viewer)).locked).toBe(true);
});

test('shows nothing where the site does not have the feature (PHOTO-10, SITE-6)', async () => {
  const [owner, viewer] = [await makeOwner(), await makeMember(server)];
  await change(owner, viewer, 'grant');
  const { path } = await privateOf(owner, viewer);
  await changeSite(server, { features: DEFAULT_FEATURES });
  try {
    expect((await change(viewer, owner, 'ask')).error.code).toBe('forbidden');
    expect((await change(owner, viewer, 'grant')).error.code).toBe('forbidden');
    expect((await get(path, viewer.cookie)).status).toBe(404);
    const { data } = await server.call('readMember', { cookie: viewer.cookie, query: { id: owner.id } });
    expect(data.profile.private_photos).toEqual({ theirs: null, mine: null });
    expect(data.profile.photos.map((photo) => photo.locked)).toEqual([false, true]);
    // What was shown can be ended all the same.
    expect((await change(owner, viewer, 'revoke')).status).toBe(200);
  } finally {
    await changeSite(server, { features: ON });
  }
  expect((await privateOf(owner, viewer)).locked).toBe(true);
});

test('tells the open pages of both of each change (PHOTO-10, LIVE-1)', async () => {
  const [owner, viewer] = [await makeOwner(), await makeMember(server)];
  const [his, hers] = [
    await openEventStream(server, owner.cookie),
    await openEventStream(server, viewer.cookie),
  ];
  for (const [who, whom, action] of [
    [viewer, owner, 'ask'],
    [owner, viewer, 'grant'],
    [owner, viewer, 'revoke'],
  ] as const) {
    await change(who, whom, action);
    expect(await his.next('member.changed')).toEqual({ member_id: viewer.id });
    expect(await hers.next('member.changed')).toEqual({ member_id: owner.id });
  }
  his.close();
  hers.close();
});

test('leaves no access when it is granted while a block is set (PHOTO-10)', async () => {
  const [owner, viewer] = [await makeOwner(), await makeMember(server)];
  const lock = (tx: Parameters<typeof lockPhotoAccess>[0]) => lockPhotoAccess(tx, owner.id, viewer.id);
  const blockOwner = () => server.call('block', { cookie: viewer.cookie, body: { id: owner.id } });
  const statuses = await startWhileLocked(server, lock, [
    async () => (await change(owner, viewer, 'grant')).status,
    async () => (await blockOwner()).status,
  ]);
  expect([
    [200, 200],
    [404, 200],
  ]).toContainEqual(statuses);
  const rows = await server.services.db
    .selectFrom('photo_access')
    .where('owner_id', '=', owner.id)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

test('hides photos and requests of a member who left or blocked (PHOTO-10, SAFETY-9)', async () => {
  const [owner, viewer] = [await makeOwner(), await makeMember(server)];
  await change(owner, viewer, 'grant');
  const { path } = await privateOf(owner, viewer);
  await block(owner, viewer);
  expect((await get(path, viewer.cookie)).status).toBe(404);
  const other = await makeMember(server);
  await change(other, owner, 'ask');
  await server.services.db
    .updateTable('member')
    .set({ profile_status: 'hidden' })
    .where('id', '=', other.id)
    .execute();
  const { data } = await server.call('listPhotoAccess', { cookie: owner.cookie });
  expect(data).toEqual({ asked: [], granted: [] });
});

test('lets a member with a hidden profile end what they showed (PHOTO-10, ACCOUNT-19)', async () => {
  const [owner, viewer] = [await makeOwner(), await makeMember(server)];
  await change(owner, viewer, 'grant');
  await server.services.db
    .updateTable('member')
    .set({ profile_status: 'hidden' })
    .where('id', '=', owner.id)
    .execute();
  expect((await change(owner, viewer, 'grant')).error.code).toBe('forbidden');
  expect((await change(owner, viewer, 'revoke')).status).toBe(200);
});
