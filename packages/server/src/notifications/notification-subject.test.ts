import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatDriver } from '../testing/chat.driver.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readSubjects } from './notification-subject.store.ts';

let server: TestServer;
const { send, giveCredits, block } = createChatDriver(() => server);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** How many likes of a member are new: for a push message, and for the open page. */
async function newLikes(member: TestMember, otherId: string) {
  const subject = {
    memberId: member.id,
    otherId,
    kind: 'like',
    conversationId: null,
    messageId: null,
  } as const;
  const [state] = await readSubjects(server.services.db, [subject], server.services.clock());
  const { data } = await server.call('listLikes', { cookie: member.cookie });
  return [state?.newLikes, data.liked_by.filter((like) => like.like_new).length];
}

test('counts the new likes that the likes page shows, and no others (LIKE-5, APP-3)', async () => {
  const member = await makeMember(server);
  const likers = await Promise.all(Array.from({ length: 8 }, () => makeMember(server)));
  for (const one of [member, ...likers]) await giveCredits(one, 20);
  for (const { cookie } of likers) await server.call('addLike', { cookie, body: { id: member.id } });
  const [seen, blocked, blocking, invisible, written, hidden, gone, other] = likers as [
    TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember, TestMember,
  ]; // prettier-ignore
  expect(await newLikes(member, other.id)).toEqual([8, 8]);
  await server.call('seeLike', { cookie: member.cookie, body: { id: seen.id } });
  expect(await newLikes(member, other.id)).toEqual([7, 7]);
  await block(member, blocked);
  await block(blocking, member);
  expect(await newLikes(member, other.id)).toEqual([5, 5]);
  await send(written, member);
  for (const { cookie } of [invisible, written])
    await server.call('changeSelf', { cookie, body: { invisible: true } });
  // Who is invisible and writes with the member stays in the list.
  expect(await newLikes(member, other.id)).toEqual([4, 4]);
  await server.call('changeSelf', { cookie: hidden.cookie, body: { paused: true } });
  await server.services.db
    .updateTable('member')
    .set({ status: 'pending_deletion' })
    .where('id', '=', gone.id)
    .execute();
  expect(await newLikes(member, other.id)).toEqual([2, 2]);
});
