import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeConversation, makePhoto } from '../testing/relations.fixture.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ann = await makeMember(server, { gender: 'female', seeking: 'male' });
  bob = await makeMember(server, { gender: 'male', seeking: 'female' });
});

const like = (from: TestMember, id: string) => server.call('addLike', { cookie: from.cookie, body: { id } });
const block = (from: TestMember, to: TestMember) =>
  server.call('block', { cookie: from.cookie, body: { id: to.id } });
async function likesOf(member: TestMember) {
  const { data } = await server.call('listLikes', { cookie: member.cookie });
  return {
    profiles: data.profiles.map((profile) => profile.id),
    liked_by: data.liked_by.map(({ id, like_new }) => ({ id, like_new })),
  };
}
async function eventsFor(member: TestMember) {
  return server.services.db
    .selectFrom('live_event')
    .where('member_id', '=', member.id)
    .select(['type', 'ref'])
    .execute();
}

describe('addLike', () => {
  it('appears on both sides, records one event, and is a match when mutual (LIKE-2, LIKE-4, LIVE-1)', async () => {
    const first = await like(ann, bob.id);
    expect([first.status, first.data]).toEqual([200, { match: false, likes_left: 3 }]);
    expect(await likesOf(ann)).toEqual({ profiles: [bob.id], liked_by: [] });
    expect(await likesOf(bob)).toEqual({ profiles: [], liked_by: [{ id: ann.id, like_new: true }] });
    expect((await like(bob, ann.id)).data).toEqual({ match: true, likes_left: 3 });
    const again = await like(ann, bob.id);
    expect(again.data).toEqual({ match: true, likes_left: 3 });
    expect(await eventsFor(bob)).toEqual([{ type: 'like.added', ref: { liker_id: ann.id } }]);
    const { data } = await server.call('readMember', { query: { id: bob.id }, cookie: ann.cookie });
    expect(data.profile.liked).toBe(true);
  });

  it('refuses a fifth like, also after a removed one, until midnight in the time zone (LIKE-1, LIKE-2)', async () => {
    const tokyo = await makeMember(server, { time_zone: 'Asia/Tokyo' });
    for (let index = 1; index < LIKES_PER_DAY; index += 1) await like(tokyo, (await makeMember(server)).id);
    await like(tokyo, ann.id);
    await server.call('removeLike', { cookie: tokyo.cookie, body: { id: ann.id } });
    const refused = await like(tokyo, bob.id);
    expect([refused.status, refused.error.code]).toEqual([429, 'likes_exhausted']);
    // 12:00 UTC is 21:00 in Tokyo.
    expect(refused.error.params).toEqual({ retry_at: '2026-03-10T15:00:00.000Z', limit: 4 });
    expect((await likesOf(tokyo)).profiles).toHaveLength(3);
    server.advance({ hours: 3 });
    expect((await like(tokyo, bob.id)).data.likes_left).toBe(3);
    server.advance({ hours: -3 });
  });

  it('accepts four of eight concurrent likes (LIKE-1)', async () => {
    const others = [];
    for (let index = 0; index < 8; index += 1) others.push(await makeMember(server));
    const answers = await Promise.all(others.map((other) => like(ann, other.id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4);
    expect(answers.filter((answer) => answer.error?.code === 'likes_exhausted')).toHaveLength(4);
    expect((await likesOf(ann)).profiles).toHaveLength(4);
  });

  it('refuses the unconfirmed, oneself, unknown ids, and invisible and blocked members (LIKE-3, ACCOUNT-9)', async () => {
    const unconfirmed = await makeMember(server, { status: 'not_confirmed', profile_status: 'disabled' });
    expect((await like(unconfirmed, bob.id)).error.code).toBe('not_confirmed');
    expect((await like(ann, ann.id)).error.code).toBe('not_found');
    expect((await like(ann, uuidv7())).error.code).toBe('not_found');
    const ghost = await makeMember(server, { invisible: true });
    expect((await like(ann, ghost.id)).error.code).toBe('not_found');
    await makeConversation(server, ann, ghost);
    expect((await like(ann, ghost.id)).error.code).toBe('not_found');
    await block(ann, bob);
    expect((await like(ann, bob.id)).error.code).toBe('blocked');
    expect((await like(bob, ann.id)).error.code).toBe('not_found');
    // Her pages receive the event of her own block and no event of a like.
    expect(await eventsFor(ann)).toEqual([
      { type: 'member.changed', ref: { member_id: bob.id, by: ann.id } },
    ]);
  });

  it('refuses wrong bodies and calls without a session (CALL-2, ACCOUNT-18)', async () => {
    for (const body of [{}, { id: 7 }, { id: 'x' }, { id: bob.id, more: 1 }, '{', '[]', '{"__proto__":{}}']) {
      const { status, error } = await server.call('addLike', {
        cookie: ann.cookie,
        body: body as never,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, error.code]).toEqual([400, 'invalid_request']);
    }
    const { status, error } = await server.call('addLike', { body: { id: bob.id } });
    expect([status, error.code]).toEqual([403, 'authentication_required']);
  });
});

describe('listMatches', () => {
  it('lists who likes each other, the latest match first, without hidden and blocked members (LIKE-9)', async () => {
    const [first, second, ghost] = [bob, await makeMember(server), await makeMember(server)];
    const matches = async (member: TestMember) => {
      const { data } = await server.call('listMatches', { cookie: member.cookie });
      return data.profiles.map(({ id }) => id);
    };
    for (const other of [first, second, ghost]) {
      await like(ann, other.id);
      expect(await matches(ann)).not.toContain(other.id);
      server.advance({ seconds: 1 });
      await like(other, ann.id);
    }
    expect(await matches(ann)).toEqual([ghost.id, second.id, first.id]);
    expect(await matches(first)).toEqual([ann.id]);
    await server.call('changeSelf', { cookie: ghost.cookie, body: { invisible: true } });
    await block(second, ann);
    expect([await matches(ann), await matches(second)]).toEqual([[first.id], []]);
    expect((await server.call('listMatches')).error.code).toBe('authentication_required');
  });
});

describe('two tabs at the limit of the day', () => {
  it('give exactly four likes when the fourth and the fifth come at once (LIKE-1)', async () => {
    for (let given = 0; given < LIKES_PER_DAY - 1; given += 1) await like(ann, (await makeMember(server)).id);
    const fourth = await makeMember(server);
    const both = await Promise.all([like(ann, bob.id), like(ann, fourth.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(both.find(({ status }) => status === 200)?.data).toEqual({ match: false, likes_left: 0 });
    expect((await likesOf(ann)).profiles).toHaveLength(LIKES_PER_DAY);
    // Only the liked one of the two learns of a like.
    expect([...(await eventsFor(bob)), ...(await eventsFor(fourth))]).toEqual([
      { type: 'like.added', ref: { liker_id: ann.id } },
    ]);
  });

  it('use one like for the same member, and leave the other for somebody else (LIKE-1, LIKE-2)', async () => {
    for (let given = 0; given < LIKES_PER_DAY - 2; given += 1) await like(ann, (await makeMember(server)).id);
    const same = await Promise.all([like(ann, bob.id), like(ann, bob.id), like(ann, bob.id)]);
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await eventsFor(bob)).toHaveLength(1);
    expect((await like(ann, (await makeMember(server)).id)).data.likes_left).toBe(0);
  });

  it('use no like for somebody whose account is deleted (LIKE-3)', async () => {
    const deleted = await makeMember(server, { status: 'deleted', profile_status: 'disabled' });
    const refused = await Promise.all([like(ann, deleted.id), like(ann, deleted.id)]);
    expect(refused.map(({ error }) => error.code)).toEqual(['not_found', 'not_found']);
    expect((await like(ann, bob.id)).data.likes_left).toBe(LIKES_PER_DAY - 1);
  });
});

describe('seeLike', () => {
  it('clears the mark of that like alone (LIKE-6)', async () => {
    await like(bob, ann.id);
    const see = (member: TestMember, id: string) =>
      server.call('seeLike', { cookie: member.cookie, body: { id } });
    expect((await see(ann, bob.id)).data).toEqual({ ok: true });
    expect((await see(ann, bob.id)).data).toEqual({ ok: true });
    expect(await likesOf(ann)).toEqual({ profiles: [], liked_by: [{ id: bob.id, like_new: false }] });
    expect((await see(bob, ann.id)).error.code).toBe('not_found');
    expect((await see(ann, uuidv7())).error.code).toBe('not_found');
  });
});

describe('removeLike', () => {
  it('removes the like on both sides and can be repeated (LIKE-2)', async () => {
    await like(ann, bob.id);
    for (let time = 0; time < 2; time += 1) {
      const { data } = await server.call('removeLike', { cookie: ann.cookie, body: { id: bob.id } });
      expect(data).toEqual({ ok: true });
    }
    expect(await likesOf(ann)).toEqual({ profiles: [], liked_by: [] });
    expect(await likesOf(bob)).toEqual({ profiles: [], liked_by: [] });
    expect(await eventsFor(bob)).toEqual([
      { type: 'like.added', ref: { liker_id: ann.id } },
      { type: 'member.changed', ref: { member_id: ann.id, by: ann.id } },
    ]);
  });

  it('says nothing to who does not see the like: of a blocked or an invisible member (LIKE-5, SAFETY-6)', async () => {
    const [blocked, blocker, ghost] = [bob, await makeMember(server), await makeMember(server)];
    for (const member of [blocked, blocker, ghost]) await like(member, ann.id);
    await block(ann, blocked);
    await block(blocker, ann);
    await server.call('changeSelf', { cookie: ghost.cookie, body: { invisible: true } });
    const before = await eventsFor(ann);
    for (const { cookie } of [blocked, blocker, ghost]) {
      const { data } = await server.call('removeLike', { cookie, body: { id: ann.id } });
      expect(data).toEqual({ ok: true });
    }
    expect(await eventsFor(ann)).toEqual(before);
    // A partner still sees an invisible member's like.
    await like(ghost, bob.id);
    await makeConversation(server, ghost, bob);
    await server.call('removeLike', { cookie: ghost.cookie, body: { id: bob.id } });
    expect((await eventsFor(bob)).at(-1)).toEqual({
      type: 'member.changed',
      ref: { member_id: ghost.id, by: ghost.id },
    });
  });
});

describe('listLikes', () => {
  it('leaves out hidden, blocked and blocking members (LIKE-5)', async () => {
    const hidden = await makeMember(server);
    const blocker = await makeMember(server);
    for (const member of [bob, hidden, blocker]) await like(member, ann.id);
    await block(blocker, ann);
    await server.services.db
      .updateTable('member')
      .set({ profile_status: 'hidden' })
      .where('id', '=', hidden.id)
      .execute();
    expect((await likesOf(ann)).liked_by).toEqual([{ id: bob.id, like_new: true }]);
    await block(ann, bob);
    expect((await likesOf(ann)).liked_by).toEqual([]);
    await server.call('unblock', { cookie: ann.cookie, body: { id: bob.id } });
    expect((await likesOf(ann)).liked_by).toEqual([{ id: bob.id, like_new: true }]);
  });

  it('refuses visitors and wrong bodies, as do the other calls for likes (ACCOUNT-18, CALL-2)', async () => {
    expect((await server.call('listLikes')).error.code).toBe('authentication_required');
    expect((await server.call('suggestLike')).error.code).toBe('authentication_required');
    for (const name of ['seeLike', 'removeLike'] as const) {
      const { error } = await server.call(name, { body: { id: bob.id } });
      expect(error.code).toBe('authentication_required');
      for (const body of [{}, { id: 'x' }, { id: bob.id, more: 1 }, { id: [bob.id] }]) {
        const refused = await server.call(name, { cookie: ann.cookie, body: body as never });
        expect([refused.status, refused.error.code]).toEqual([400, 'invalid_request']);
      }
    }
  });
});

describe('suggestLike', () => {
  it('suggests a real member with a photo, of the sought gender, not liked yet, by country (LIKE-7)', async () => {
    const seeker = await makeMember(server, { country: 'NO', seeking: 'male', gender: 'female' });
    const suggest = async () =>
      (await server.call('suggestLike', { cookie: seeker.cookie })).data.profile?.id;
    const other = (overrides: object) => makeMember(server, { country: 'NO', gender: 'male', ...overrides });
    const withPhoto = async (overrides: object) => {
      const member = await other(overrides);
      await makePhoto(server, member, { main: true });
      return member;
    };
    await other({});
    await withPhoto({ fictional: true });
    await withPhoto({ invisible: true });
    await withPhoto({ gender: 'female' });
    await block(await withPhoto({}), seeker);
    expect(await suggest()).toBeUndefined();
    const abroad = await withPhoto({ country: 'SE' });
    expect(await suggest()).toBe(abroad.id);
    const near = await withPhoto({});
    expect(await suggest()).toBe(near.id);
    await like(seeker, near.id);
    expect(await suggest()).toBe(abroad.id);
  });
});
