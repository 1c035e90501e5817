import { randomUUID } from 'node:crypto';
import { PHOTO_FILE, UNFINISHED_UPLOADS, UPLOAD_PART_BYTES } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyJobs } from '../privacy/privacy.jobs.ts';
import { stripes } from '../testing/images.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { runJob } from '../testing/run-job.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { partsKey } from './uploads.store.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  photo = await stripes({ width: 420, height: 500 });
});
afterAll(() => server.stop());

async function addPart({ cookie }: TestMember, id: string, offset: number, part: Buffer) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(part)]), 'part');
  return server.call('addUploadPart', { cookie, query: { id, offset }, body });
}

async function complete({ cookie }: TestMember, id: string) {
  const body = new FormData();
  body.set('upload', id);
  return server.call('addPhoto', { cookie, body });
}

const stored = (member: TestMember, id: string, offset: number) =>
  server.services.files.get(`${partsKey({ memberId: member.id, id })}/${offset}`);

test('makes one photo of an upload, however often and at the same time it is completed (PHOTO-12)', async () => {
  const ann = await makeMember(server);
  const id = randomUUID();
  await addPart(ann, id, 0, photo.subarray(0, 1_000));
  await addPart(ann, id, 1_000, photo.subarray(1_000));
  const replies = await Promise.all([complete(ann, id), complete(ann, id)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { data } = await complete(ann, id);
  expect(data.photos).toHaveLength(1);
  expect(data.photos[0]).toMatchObject({ width: 420, height: 500 });
  expect(await stored(ann, id, 0)).toBeNull();
});

test('counts each part once when it arrives twice at the same time (PHOTO-12)', async () => {
  const ann = await makeMember(server);
  const id = randomUUID();
  const replies = await Promise.all([1, 2].map(() => addPart(ann, id, 0, photo)));
  expect(replies.map(({ data }) => data.received)).toEqual([photo.length, photo.length]);
});

test('keeps the uploads of two members apart, also with the same id (PHOTO-12)', async () => {
  const [ann, ben] = [await makeMember(server), await makeMember(server)];
  const id = randomUUID();
  await addPart(ann, id, 0, photo);
  expect((await complete(ben, id)).error.fields).toEqual({ file: 'required' });
  await server.call('cancelUpload', { cookie: ben.cookie, body: { id } });
  expect((await complete(ann, id)).data.photos).toHaveLength(1);
});

test('refuses more than a photo may have, and a part without a file (PHOTO-12, PHOTO-2)', async () => {
  const ann = await makeMember(server);
  const { error } = await addPart(ann, randomUUID(), PHOTO_FILE.bytes - 1, photo.subarray(0, 2));
  expect(error.code).toBe('too_large');
  expect((await addPart(ann, randomUUID(), 0, Buffer.alloc(0))).error.fields).toEqual({ file: 'required' });
  expect(PHOTO_FILE.bytes / UPLOAD_PART_BYTES).toBe(40);
});

test('refuses a request with a file and an upload (PHOTO-12)', async () => {
  const ann = await makeMember(server);
  const id = randomUUID();
  await addPart(ann, id, 0, photo);
  const body = new FormData();
  body.set('upload', id);
  body.set('file', new Blob([new Uint8Array(photo)]), 'a.jpg');
  expect((await server.call('addPhoto', { cookie: ann.cookie, body })).error.code).toBe('invalid_request');
});

test('removes the parts of abandoned and cancelled uploads (PHOTO-12)', async () => {
  const ann = await makeMember(server);
  const ids = Array.from({ length: UNFINISHED_UPLOADS + 1 }, () => randomUUID());
  for (const id of ids) {
    server.advance({ seconds: 1 });
    await addPart(ann, id, 0, photo);
  }
  const [first = '', second = '', third = ''] = ids;
  expect(await stored(ann, first, 0)).toBeNull();
  expect(await stored(ann, second, 0)).not.toBeNull();
  await server.call('cancelUpload', { cookie: ann.cookie, body: { id: second } });
  expect(await stored(ann, second, 0)).toBeNull();
  server.advance({ days: 2 });
  await runJob(privacyJobs(server.services), 'privacy.forget');
  expect(await stored(ann, third, 0)).toBeNull();
});
