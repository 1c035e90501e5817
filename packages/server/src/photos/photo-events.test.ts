import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { openEventStream } from '../testing/event-stream.ts';
import { stripes } from '../testing/images.ts';
import { makeMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  photo = await stripes({ width: 420, height: 500 });
});
afterAll(() => server.stop());

it('lets the other pages of a member follow each change with one event, and nobody a refused one (PHOTO-7, LIVE-1)', async () => {
  const { id: memberId, cookie } = await makeMember(server);
  const countEvents = async () => {
    const rows = await server.services.db
      .selectFrom('live_event')
      .where('member_id', '=', memberId)
      .select('type')
      .execute();
    expect(rows.every(({ type }) => type === 'self.changed')).toBe(true);
    return rows.length;
  };
  const add = async () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)]), 'a.png');
    return (await server.call('addPhoto', { cookie, body })).data.photos;
  };
  await add();
  const [first, second] = (await add()).map(({ id }) => id);
  expect(await countEvents()).toBe(2);

  const stream = await openEventStream(server, cookie);
  await server.call('changePhoto', { cookie, body: { id: second ?? '', main: true } });
  const { user } = await stream.next('self.changed');
  expect(user.profile.main_image?.photo.id).toBe(second);
  stream.close();
  await server.call('changePhoto', { cookie, body: { order: [second ?? '', first ?? ''] } });
  await server.call('changePhoto', { cookie, body: { id: first ?? '', private: true } });
  await server.call('cropPhoto', { cookie, body: { id: first ?? '', x: 0, y: 0, side: 400 } });
  await server.call('deletePhoto', { cookie, body: { id: second ?? '' } });
  expect(await countEvents()).toBe(7);

  for (const refused of [
    await server.call('changePhoto', { cookie, body: { id: second ?? '', main: true } }),
    await server.call('changePhoto', { cookie, body: { order: [first ?? ''] } }),
    await server.call('cropPhoto', { cookie, body: { id: first ?? '', x: 0, y: 0, side: 400 } }),
    await server.call('deletePhoto', { cookie, body: { id: uuidv7() } }),
  ]) {
    expect(refused.error.code).toBe('not_found');
  }
  expect(await countEvents()).toBe(7);
});
