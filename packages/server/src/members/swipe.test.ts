import { LIKES_PER_DAY, SWIPE_CARDS } from '@rendezvous/contract/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEventStream } from '../testing/event-stream.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let player: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  player = await makeMember(server, { country: 'PL', region: null, gender: 'female', seeking: 'male' });
});

const sought = (country: string, facts: object = {}) =>
  makeMember(server, { country, region: null, gender: 'male', ...facts });
const deal = async () => {
  const { data } = await server.call('dealCards', { cookie: player.cookie });
  return data.profiles.map(({ id }) => id);
};
const swipe = (id: string, verdict: 'like' | 'pass', { cookie }: TestMember = player) =>
  server.call('swipe', { cookie, body: { id, verdict } });
const undo = (id: string) => server.call('undoSwipe', { cookie: player.cookie, body: { id } });

describe('the deck', () => {
  it('has members of the player’s own country first, then others, and never one twice (SWIPE-1)', async () => {
    const abroad = await sought('AT');
    const near = [];
    for (let count = 0; count < SWIPE_CARDS - 1; count += 1) near.push((await sought('PL')).id);
    const first = await deal();
    expect(first).toHaveLength(SWIPE_CARDS);
    expect(first.slice(0, near.length).toSorted()).toEqual(near.toSorted());
    expect(first.at(-1)).toBe(abroad.id);
    for (const id of near) expect((await swipe(id, 'pass')).status).toBe(200);
    const second = await deal();
    expect(second[0]).toBe(abroad.id);
    expect(near.filter((id) => second.includes(id))).toEqual([]);
  });

  it('leaves out who is hidden, invisible, blocked or blocking, and asks for a session (SWIPE-1)', async () => {
    const hidden = await sought('PL', { profile_status: 'hidden' });
    const invisible = await sought('PL', { invisible: true });
    const [blocked, blocker] = [await sought('PL'), await sought('PL')];
    await server.call('block', { cookie: player.cookie, body: { id: blocked.id } });
    await server.call('block', { cookie: blocker.cookie, body: { id: player.id } });
    const cards = await deal();
    expect([hidden, invisible, blocked, blocker].filter(({ id }) => cards.includes(id))).toEqual([]);
    expect((await server.call('dealCards')).error.code).toBe('authentication_required');
  });
});

describe('a decision', () => {
  it('is stored once from two tabs, and uses one like (SWIPE-2, LIKE-2)', async () => {
    const { id } = await sought('PL');
    const answers = await Promise.all([swipe(id, 'like'), swipe(id, 'like'), swipe(id, 'pass')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = await server.call('dealCards', { cookie: player.cookie });
    expect(data.likes_left).toBe(LIKES_PER_DAY - 1);
    expect(data.profiles.map((profile) => profile.id)).not.toContain(id);
  });

  it('shares four likes a day with profile likes, also at the same moment, and passes on (LIKE-1, SWIPE-2)', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => sought('PL')));
    const answers = await Promise.all(
      others.map(({ id }, index) =>
        index % 2 ? swipe(id, 'like') : server.call('addLike', { cookie: player.cookie, body: { id } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIKES_PER_DAY);
    expect(answers.filter(({ error }) => error?.code === 'likes_exhausted')).toHaveLength(2);
    const { id } = await sought('PL');
    expect((await swipe(id, 'pass')).data).toEqual({ match: false, likes_left: 0 });
  });

  it('can be taken back once; a like is gone for both at once and its allowance stays used (SWIPE-3, LIKE-2)', async () => {
    const other = await sought('PL');
    await server.call('addLike', { cookie: other.cookie, body: { id: player.id } });
    expect((await swipe(other.id, 'like')).data).toEqual({ match: true, likes_left: LIKES_PER_DAY - 1 });
    const stream = await openEventStream(server, other.cookie);
    const undone = await Promise.all([undo(other.id), undo(other.id)]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await deal()).toContain(other.id);
    const { data } = await server.call('listLikes', { cookie: other.cookie });
    expect(data.liked_by).toEqual([]);
    expect(await stream.next('member.changed')).toEqual({ member_id: player.id });
    stream.close();
  });
});
