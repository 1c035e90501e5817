import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { stripes } from '../testing/images.ts';
import { makeMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { announcePhotoApproval } from './approval.ts';

/** Settings of a site in production: without demo data and sandbox. */
const SITE = { SANDBOX: 'false', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(SITE);
});
afterAll(() => server.stop());

async function upload(cookie: string): Promise<{ status: string; main: boolean }[]> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await stripes({ width: 500, height: 500 }))]), 'a.jpg');
  const { data } = await server.call('addPhoto', { cookie, body });
  return data.photos.map(({ status, main }) => ({ status, main }));
}

it('approves at once with automatic approval, and warns when the server starts (PHOTO-5, ACCOUNT-22)', async () => {
  const { cookie } = await makeMember(server);
  expect(await upload(cookie)).toEqual([{ status: 'active', main: true }]);
  const [photo] = (await server.call('listPhotos', { cookie })).data.photos;
  expect(await readAudit(server, { action: 'photo.approve' })).toEqual([
    { actor_kind: 'system', subject_id: photo?.id, details: { approval: 'automatic' } },
  ]);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  await announcePhotoApproval({ ...server.services, log });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    sites: ['localhost'],
    msg: expect.stringContaining('photos are shown without review'),
  });
});

it('holds a photo for review with manual approval, and does not warn (PHOTO-5)', async () => {
  await changeSite(server, { photo_approval: 'manual' });
  const { cookie } = await makeMember(server);
  expect(await upload(cookie)).toEqual([{ status: 'in_review', main: false }]);
  expect(await readAudit(server, { action: 'photo.approve' })).toHaveLength(1);
  const log = pino({ level: 'warn' }, { write: () => expect.unreachable() });
  await announcePhotoApproval({ ...server.services, log });
  const { data } = await server.call('readSettings', {});
  expect(data.settings).not.toHaveProperty('photo_approval');
});

it('approves waiting but not rejected photos when the server starts with automatic approval (PHOTO-5)', async () => {
  await changeSite(server, { photo_approval: 'manual' });
  const { id, cookie } = await makeMember(server);
  await upload(cookie);
  await upload(cookie);
  const { db } = server.services;
  const [first] = (await server.call('listPhotos', { cookie })).data.photos;
  await db
    .updateTable('photo')
    .set({ status: 'rejected' })
    .where('id', '=', first?.id ?? '')
    .execute();
  await changeSite(server, { photo_approval: 'automatic' });
  const restarted = await startTestServer(SITE, { sharedWith: server });
  try {
    await expect
      .poll(async () => {
        const { data } = await restarted.call('readMember', { query: { id } });
        return data.profile.photos.length;
      })
      .toBe(1);
    const { photos } = (await restarted.call('listPhotos', { cookie })).data;
    expect(photos.map(({ status, main }) => [status, main])).toEqual([
      ['rejected', false],
      ['active', true],
    ]);
    expect(await readAudit(server, { action: 'member.photos.approve', subjectId: id })).toEqual([
      { actor_kind: 'job', subject_id: id, details: { photos: 1 } },
    ]);
  } finally {
    await restarted.stop();
  }
});
