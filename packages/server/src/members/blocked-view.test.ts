import { REGIONS } from '@rendezvous/contract/regions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { openEventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { makePhoto } from '../testing/relations.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const { send } = createChatDriver(() => server);

const UNSEEN = '01890000-0000-7000-8000-000000000000';

const regions = REGIONS.NL.filter((region) => region !== 'Utrecht');

/** Creates two members with a conversation who like each other. */
async function meet() {
  const reader = await makeMember(server, { name: 'Reader' });
  // Each call uses another region, so that a search finds only its own member.
  const region = regions.pop() ?? '';
  const other = await makeMember(server, { name: 'Other', region });
  const photo = await makePhoto(server, other, { main: true });
  await send(reader, other, 'Hello');
  await send(other, reader, 'Hello to you');
  for (const [from, to] of [[reader, other], [other, reader]] as const) {
    await server.call('addLike', { cookie: from.cookie, body: { id: to.id } });
  } // prettier-ignore
  const { data } = await server.call('readChat', { cookie: reader.cookie, query: { member: other.id } });
  const conversation = data.conversation?.id ?? '';
  // The reader must not be notified of what the other reads after the block either.
  const request = { cookie: other.cookie, body: { conversation, mark: 'read' } } as const;
  return { reader, other, region, photo, conversation, readByOther: () => server.call('markChat', request) };
}
type Meeting = Awaited<ReturnType<typeof meet>>;

/** Reads all responses that the reader gets about the other, with ids that differ between members replaced. */
async function readResponses({ reader, other, region, photo, conversation }: Meeting): Promise<string[]> {
  const { cookie } = reader;
  const id = other.id;
  const message = { id, client_id: UNSEEN, text: 'Are you there?' };
  const replies = [
    await server.call('readMember', { cookie, query: { id } }),
    await server.call('listSimilar', { cookie, query: { id } }),
    await server.call('searchMembers', { cookie, query: { country: 'NL', countryregion: region } }),
    await server.call('listChats', { cookie }),
    await server.call('readChat', { cookie, query: { member: id } }),
    await server.call('readChat', { cookie, query: { conversation } }),
    await server.call('sendMessage', { cookie, body: message }),
    await server.call('markChat', { cookie, body: { conversation, mark: 'typing' } }),
    await server.call('markChat', { cookie, body: { conversation, mark: 'read' } }),
    await server.call('listLikes', { cookie }),
    await server.call('seeLike', { cookie, body: { id } }),
    await server.call('addLike', { cookie, body: { id } }),
    await server.call('removeLike', { cookie, body: { id } }),
    await server.call('listBlocked', { cookie }),
  ];
  const image = await fetch(`${server.url}/photos/${photo}/320.webp`, { headers: { cookie } });
  const texts = replies.map(({ status, data, headers }) =>
    [status, [...headers.keys()].join(), JSON.stringify(data)].join(' '),
  );
  const ids = new Map([[id, 'OTHER'], [reader.id, 'READER'], [conversation, 'CONVERSATION']]); // prettier-ignore
  return [...texts, `photo ${image.status}`].map((text) =>
    [...ids]
      .reduce((known, [from, to]) => known.replaceAll(from, to), text)
      .replaceAll(/"(request_id|client_id|id|read_up_to)":"[\w-]+"/g, '"$1":"…"'),
  );
}

const setStatus = ({ id }: TestMember, status: 'deleted' | 'pending_deletion') =>
  server.services.db.updateTable('member').set({ status }).where('id', '=', id).execute();
const block = ({ other, reader }: Meeting) =>
  server.call('block', { cookie: other.cookie, body: { id: reader.id } });

test.each(['deleted', 'pending_deletion'] as const)(
  'shows a blocked member exactly what they would see if the other were %s (SAFETY-2, SAFETY-9)',
  async (status) => {
    const [blocking, leaving] = [await meet(), await meet()];
    await block(blocking);
    await setStatus(leaving.other, status);
    await blocking.readByOther();
    const seen = await readResponses(blocking);
    expect(seen).toEqual(await readResponses(leaving));
    expect(seen.filter((text) => text.startsWith('404'))).toHaveLength(5);
  },
);

test('restores profile and conversation when the block is lifted (SAFETY-4)', async () => {
  const meeting = await meet();
  const before = await readResponses(meeting);
  await block(meeting);
  await server.call('unblock', { cookie: meeting.other.cookie, body: { id: meeting.reader.id } });
  const { cookie } = meeting.reader;
  const after = await server.call('readMember', { cookie, query: { id: meeting.other.id } });
  expect(after.status).toBe(200);
  expect(before.length).toBeGreaterThan(0);
  expect((await send(meeting.reader, meeting.other, 'Back')).data.chat.profile.reachable).toBe(true);
});

test('notifies the blocked member of member.gone without a reason (SAFETY-2, LIVE-1)', async () => {
  const meeting = await meet();
  const stream = await openEventStream(server, meeting.reader.cookie);
  await block(meeting);
  expect(await stream.next('member.gone')).toEqual({ member_id: meeting.other.id });
  stream.close();
});

test('notifies every session of both members of a block and of its end (SAFETY-4, LIVE-1)', async () => {
  const { reader, other, conversation } = await meet();
  const sessions = await Promise.all(
    [reader, reader, other, other].map((member) => openEventStream(server, member.cookie)),
  );
  const [readers, others] = [sessions.slice(0, 2), sessions.slice(2)];
  const readBy = async ({ cookie }: TestMember) =>
    (await server.call('readChat', { cookie, query: { conversation } })).data.profile;

  await block({ other, reader } as Meeting);
  for (const stream of readers) expect(await stream.next('member.gone')).toEqual({ member_id: other.id });
  for (const stream of others) expect(await stream.next('member.changed')).toEqual({ member_id: reader.id });
  expect(await readBy(reader)).toMatchObject({ blocked: false, reachable: false });
  expect(await readBy(other)).toMatchObject({ blocked: true, reachable: false });

  await server.call('unblock', { cookie: other.cookie, body: { id: reader.id } });
  for (const stream of readers) expect(await stream.next('member.changed')).toEqual({ member_id: other.id });
  for (const stream of others) expect(await stream.next('member.changed')).toEqual({ member_id: reader.id });
  expect(await readBy(reader)).toMatchObject({ blocked: false, reachable: true });
  expect(await readBy(other)).toMatchObject({ blocked: false, reachable: true });

  // There is no block left to lift.
  await server.call('unblock', { cookie: other.cookie, body: { id: reader.id } });
  await send(reader, other, 'Back');
  for (const stream of sessions) {
    await stream.next('message.added');
    const events = stream.events.filter(({ type }) => type === 'member.changed' || type === 'member.gone');
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('"by"');
    stream.close();
  }
});

test('lifts only the own block of two and notifies its blocker (SAFETY-4)', async () => {
  const { reader, other } = await meet();
  await block({ other, reader } as Meeting);
  await server.call('block', { cookie: reader.cookie, body: { id: other.id } });
  const [hers, his] = [
    await openEventStream(server, reader.cookie),
    await openEventStream(server, other.cookie),
  ];
  await server.call('unblock', { cookie: reader.cookie, body: { id: other.id } });
  expect(await hers.next('member.changed')).toEqual({ member_id: other.id });
  await send(other, await makeMember(server), 'Something later');
  await his.next('message.added');
  expect((await server.call('readMember', { cookie: reader.cookie, query: { id: other.id } })).status).toBe(
    404,
  );
  hers.close();
  his.close();
});

test('hides presence, typing and reading from both members during a block (SAFETY-3)', async () => {
  const { reader, other, conversation, readByOther } = await meet();
  await block({ other, reader } as Meeting);
  const streams = [await openEventStream(server, reader.cookie), await openEventStream(server, other.cookie)];
  for (const { cookie } of [reader, other]) {
    await server.call('markChat', { cookie, body: { conversation, mark: 'typing' } });
    await server.call('markChat', { cookie, body: { conversation, mark: 'read' } });
  }
  await readByOther();
  for (const { cookie } of [reader, other]) {
    const { data } = await server.call('readChat', { cookie, query: { conversation } });
    expect([data.profile.online, data.conversation?.read_up_to]).toEqual([false, null]);
    const { data: list } = await server.call('listChats', { cookie });
    expect([list.chats[0]?.profile.online, list.chats[0]?.conversation.read_up_to]).toEqual([false, null]);
  }
  // Events arrive in order, so this last one proves that no others came before it.
  await server.call('unblock', { cookie: other.cookie, body: { id: reader.id } });
  const otherIds = [other.id, reader.id];
  for (const [index, stream] of streams.entries()) {
    expect(await stream.next('member.changed')).toEqual({ member_id: otherIds[index] });
    expect(stream.events.filter(({ type }) => type === 'chat.typing')).toEqual([]);
    const foreign = stream.events.filter(
      ({ type, data }) =>
        type === 'chat.read' && (data as { reader_id: string }).reader_id === otherIds[index],
    );
    expect(foreign).toEqual([]);
    stream.close();
  }
});
