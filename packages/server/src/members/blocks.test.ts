import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConversation, makePhoto } from '../testing/relations.fixture.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { presentCards } from './cards.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const block = (from: TestMember, id: string) => server.call('block', { cookie: from.cookie, body: { id } });
async function blockedBy(member: TestMember): Promise<string[]> {
  const { data } = await server.call('listBlocked', { cookie: member.cookie });
  return data.profiles.map((profile) => profile.id);
}

it('lists each blocked member once, the latest first, until unblocked (SAFETY-5)', async () => {
  const [ann, bob, cor] = [await makeMember(server), await makeMember(server), await makeMember(server)];
  expect((await block(ann, bob.id)).data).toEqual({ ok: true });
  server.advance({ seconds: 1 });
  expect((await block(ann, cor.id)).data).toEqual({ ok: true });
  expect((await block(ann, bob.id)).data).toEqual({ ok: true });
  expect(await blockedBy(ann)).toEqual([cor.id, bob.id]);
  expect(await blockedBy(bob)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    const { data } = await server.call('unblock', { cookie: ann.cookie, body: { id: bob.id } });
    expect(data).toEqual({ ok: true });
  }
  expect(await blockedBy(ann)).toEqual([cor.id]);
});

it('is not lifted when the blocked member unblocks (SAFETY-4)', async () => {
  const [ann, bob] = [await makeMember(server), await makeMember(server)];
  await block(ann, bob.id);
  await server.call('unblock', { cookie: bob.cookie, body: { id: ann.id } });
  const { status } = await server.call('readMember', { query: { id: ann.id }, cookie: bob.cookie });
  expect(status).toBe(404);
});

it('refuses members who are not visible, unless there is a conversation (SAFETY-1)', async () => {
  const [ann, bob] = [await makeMember(server), await makeMember(server)];
  expect((await block(ann, ann.id)).error.code).toBe('not_found');
  expect((await block(ann, uuidv7())).error.code).toBe('not_found');
  await block(bob, ann.id);
  expect((await block(ann, bob.id)).error.code).toBe('not_found');
  await makeConversation(server, ann, bob);
  expect((await block(ann, bob.id)).data).toEqual({ ok: true });
});

it('shows a blocker without photo and region, as offline, and still marked as fictional (CHAT-9, FICTION-1)', async () => {
  const [ann, bob] = [await makeMember(server, { fictional: true }), await makeMember(server)];
  await makePhoto(server, ann, { main: true });
  await block(ann, bob.id);
  const { db, clock } = server.services;
  const cards = await presentCards(db, { id: bob.id, paid: true }, [bob.id, uuidv7(), ann.id], clock());
  expect(cards.map((card) => card.id)).toEqual([bob.id, ann.id]);
  expect(cards[1]).toMatchObject({ main_image: null, region: null, online: false, fictional: true });
});

it('refuses wrong bodies and calls without a session (CALL-2, ACCOUNT-18)', async () => {
  const member = await makeMember(server);
  for (const name of ['block', 'unblock'] as const) {
    for (const body of [{}, { id: null }, { id: 'x' }, { id: member.id, also: true }]) {
      const { status, error } = await server.call(name, { cookie: member.cookie, body: body as never });
      expect([status, error.code]).toEqual([400, 'invalid_request']);
    }
    const { error } = await server.call(name, { body: { id: member.id } });
    expect(error.code).toBe('authentication_required');
  }
  expect((await server.call('listBlocked')).error.code).toBe('authentication_required');
});
