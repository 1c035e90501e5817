import { canSee } from '@rendezvous/contract/member-relation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeConversation } from '../testing/relations.fixture.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findVisibleMember, hiddenFrom, readRelations, visibleTo, type ProfileViewer } from './visibility.ts';

let server: TestServer;
let viewer: TestMember;
const made = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeMember(server, { profile_status: 'disabled' });
  made.set(viewer.id, 'self');
  // The members cover every combination of the facts on which visibility depends.
  for (const active of [true, false]) {
    for (const invisible of [true, false]) {
      for (const conversing of [true, false]) {
        for (const block of ['none', 'by me', 'of me', 'both']) {
          const member = await makeMember(server, {
            invisible,
            profile_status: active ? 'active' : 'hidden',
          });
          if (conversing) await makeConversation(server, viewer, member);
          const blocks = [
            ...(block === 'by me' || block === 'both' ? [[viewer.id, member.id]] : []),
            ...(block === 'of me' || block === 'both' ? [[member.id, viewer.id]] : []),
          ] as [string, string][];
          for (const [blocker_id, blocked_id] of blocks) {
            await server.services.db.insertInto('block').values({ blocker_id, blocked_id }).execute();
          }
          made.set(member.id, JSON.stringify({ active, invisible, conversing, block }));
        }
      }
    }
  }
});
afterAll(() => server.stop());

it.each(['a member', 'a visitor'])(
  'lists and single reads agree on whom %s may see (PROFILE-4)',
  async (who) => {
    const profileViewer: ProfileViewer | null = who === 'a visitor' ? null : { id: viewer.id, paid: false };
    const { db } = server.services;
    const rows = await db.selectFrom('member').where(visibleTo(profileViewer)).select('id').execute();
    const hidden = await db.selectFrom('member').where(hiddenFrom(profileViewer)).select('id').execute();
    const relations = await readRelations(db, profileViewer, [...made.keys()]);
    const named = (ids: Iterable<string>) => [...ids].map((id) => made.get(id)).toSorted();
    const seen = [...relations].filter(([, relation]) => canSee(relation)).map(([id]) => id);
    expect(named(rows.map((row) => row.id))).toEqual(named(seen));
    expect(seen.length).toBe(profileViewer ? 1 + 2 + 2 + 2 : 8);
    const concerned = [...relations].filter(
      ([, { self, blockedByMe, blockedMe }]) => self || blockedByMe || blockedMe,
    );
    expect(named(hidden.map((row) => row.id))).toEqual(named(concerned.map(([id]) => id)));
    for (const id of made.keys()) {
      const found = await findVisibleMember(db, profileViewer, id);
      expect([made.get(id), found !== null]).toEqual([made.get(id), seen.includes(id)]);
    }
  },
);
