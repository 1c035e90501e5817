import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { lockMember, waitForWaiting } from '../testing/start-while-locked.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ann: TestMember;
/** Red on the left, blue on the right. */
let halves: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  const blue = { create: { width: 500, height: 800, channels: 3, background: '#0000ff' } } as const;
  halves = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 500, top: 0 }])
    .png()
    .toBuffer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await makeMember(server);
});

async function add() {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(halves)]), 'a.png');
  const { data } = await server.call('addPhoto', { cookie: ann.cookie, body });
  return data.photos;
}
const crop = (id = '', section = { x: 550, y: 100, side: 400 }) =>
  server.call('cropPhoto', { cookie: ann.cookie, body: { id, ...section } });
const fetchPhoto = (address = '') => fetch(`${server.url}${address}`, { headers: { cookie: ann.cookie } });
const storeKeyOf = async (id = '') =>
  (
    await server.services.db
      .selectFrom('photo')
      .where('id', '=', id)
      .select('store_key')
      .executeTakeFirstOrThrow()
  ).store_key;

it('cuts the section out of the photo, keeps its place, and removes the files of the whole (PHOTO-14)', async () => {
  await add();
  const [first, second] = await add();
  const key = await storeKeyOf(first?.id);
  const { data } = await crop(first?.id);
  const [cropped, other] = data.photos;
  expect(cropped).toMatchObject({ width: 400, height: 400, main: true, private: false, status: 'active' });
  expect(other?.id).toBe(second?.id);
  const response = await fetchPhoto(cropped?.sources[0]?.webp);
  const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
  const [red, , blue] = channels.map(({ mean }) => Math.round(mean));
  expect(red).toBeLessThan(10);
  expect(blue).toBeGreaterThan(245);
  expect((await fetchPhoto(first?.sources[0]?.webp)).status).toBe(404);
  expect(await server.services.files.get(`${key}/master.jpg`)).toBeNull();
  const { data: seen } = await server.call('readMember', { query: { id: ann.id } });
  expect(seen.profile.main_image?.photo.id).toBe(cropped?.id);
});

it('crops a photo only once when asked twice at once (PHOTO-14)', async () => {
  const [photo] = await add();
  const answers = await Promise.all([crop(photo?.id), crop(photo?.id, { x: 0, y: 0, side: 500 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { data } = await server.call('listPhotos', { cookie: ann.cookie });
  expect(data.photos).toHaveLength(1);
  expect(data.photos[0]?.main).toBe(true);
});

const report = (reporter: TestMember, id = '') =>
  server.call('complain', {
    cookie: reporter.cookie,
    body: { subject: { kind: 'photo', id }, reason: 'fake', words: 'This is a film star.' },
  });
const reportedPhotos = async () =>
  (
    await server.services.db
      .selectFrom('complaint')
      .innerJoin('complaint_evidence', 'complaint_id', 'complaint.id')
      .where('member_id', '=', ann.id)
      .select(['subject_id', 'content'])
      .execute()
  ).map(({ subject_id, content }) => [subject_id, content.photo_id]);

it('keeps a complaint that is made while the photo is cropped, about the section (PHOTO-14, SAFETY-14)', async () => {
  const ben = await makeMember(server);
  const [photo] = await add();
  const [complaint, cropped] = await inTurn(
    () => report(ben, photo?.id),
    () => crop(photo?.id),
  );
  expect([complaint.status, cropped.status]).toEqual([200, 200]);
  const { data } = await server.call('listPhotos', { cookie: ann.cookie });
  const section = data.photos[0]?.id;
  expect(section).not.toBe(photo?.id);
  expect(await reportedPhotos()).toEqual([[section, section]]);
});

it('finds no photo for a complaint that arrives when it was cropped in this moment (PHOTO-14)', async () => {
  const ben = await makeMember(server);
  const [photo] = await add();
  const [cropped, complaint] = await inTurn(
    () => crop(photo?.id),
    () => report(ben, photo?.id),
  );
  expect([cropped.status, complaint.status, complaint.error?.code]).toEqual([200, 404, 'not_found']);
  expect(await reportedPhotos()).toEqual([]);
});

/** Makes both calls wait for the member's lock, the first before the second; on the embedded database one after the other. */
async function inTurn<First, Second>(first: () => Promise<First>, second: () => Promise<Second>) {
  const { db, connection } = server.services;
  if (connection.engine.kind !== 'postgres') return [await first(), await second()] as const;
  const started = await db.transaction().execute(async (tx) => {
    await lockMember(ann.id)(tx);
    const one = first();
    await waitForWaiting(db, 1);
    const other = second();
    await waitForWaiting(db, 2);
    return { one, other };
  });
  return [await started.one, await started.other] as const;
}

it('keeps a photo that waits for review waiting, and refuses a rejected one (PHOTO-14, PHOTO-11)', async () => {
  const [photo] = await add();
  const mark = (id: string, status: 'in_review' | 'rejected') =>
    server.services.db.updateTable('photo').set({ status }).where('id', '=', id).execute();
  await mark(photo?.id ?? '', 'in_review');
  const [waiting] = (await crop(photo?.id)).data.photos;
  expect(waiting?.status).toBe('in_review');
  await mark(waiting?.id ?? '', 'rejected');
  expect((await crop(waiting?.id, { x: 0, y: 0, side: 400 })).error.code).toBe('forbidden');
});
