import { PLACE_CHANGES_PER_DAY } from '@rendezvous/contract/distance';
import { cellOf, centreOf, isCell } from '@rendezvous/contract/place-grid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };

const setPlace = (member: TestMember, place: number | null) =>
  server.call('changeSelf', { cookie: member.cookie, body: { place } });

async function memberAt(location: typeof UTRECHT): Promise<TestMember> {
  const member = await makeMember(server);
  expect((await setPlace(member, cellOf(location))).status).toBe(200);
  return member;
}

async function distance(viewer: TestMember, member: TestMember) {
  const { data } = await server.call('readMember', { cookie: viewer.cookie, query: { id: member.id } });
  return data.profile.distance;
}

/** Everything that an attacker learns of a member from one place: the step on the profile, and which searches find them. */
async function answersAt(attacker: TestMember, victim: TestMember): Promise<string> {
  const answers: unknown[] = [await distance(attacker, victim)];
  for (const limit of ['10', '25', '50', '100', '250'] as const) {
    const { data } = await server.call('searchMembers', {
      cookie: attacker.cookie,
      query: { distance: limit },
    });
    answers.push(data.profiles.some(({ id }) => id === victim.id));
  }
  return JSON.stringify(answers);
}

/** Lets an attacker ask from a place without the limit of changes, as many accounts over many days could. */
async function moveFreely(attacker: TestMember, cell: number): Promise<void> {
  await server.services.db
    .insertInto('member_place')
    .values({ member_id: attacker.id, cell, changed_at: [] })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ cell }))
    .execute();
}

describe('an attacker who moves a false place around a member (PLACE-3, PLACE-6)', () => {
  it('cannot tell two ends of a cell apart from any place, and learns no more than the cell', async () => {
    const attacker = await makeMember(server);
    const { latitude, longitude } = centreOf(cellOf(UTRECHT));
    // Almost the whole cell apart: 5.4 km to the north and as far to the east.
    const southWest = await memberAt({ latitude: latitude - 0.0245, longitude: longitude - 0.039 });
    const northEast = await memberAt({ latitude: latitude + 0.0245, longitude: longitude + 0.039 });
    const neighbour = await memberAt({ latitude: latitude + 0.0755, longitude });
    let isNeighbourTold = false;
    for (const km of [2, 6, 9, 11, 14, 24, 26, 49, 51, 99, 101]) {
      for (let angle = 0; angle < 360; angle += 72) {
        const turn = (angle * Math.PI) / 180;
        const probe = cellOf({
          latitude: latitude + (Math.cos(turn) * km) / 111.2,
          longitude: longitude + (Math.sin(turn) * km) / 68.3,
        });
        await moveFreely(attacker, probe);
        const answers = await answersAt(attacker, southWest);
        expect(await answersAt(attacker, northEast)).toBe(answers);
        isNeighbourTold ||= (await answersAt(attacker, neighbour)) !== answers;
      }
    }
    // The probes are close enough to narrow a place down to the cell, and do not get beyond it.
    expect(isNeighbourTold).toBe(true);
  }, 120_000);

  it('stops after few places a day, whatever else the attacker does', async () => {
    const attacker = await makeMember(server);
    const start = cellOf(UTRECHT);
    const tries = await Promise.all(
      Array.from({ length: PLACE_CHANGES_PER_DAY + 4 }, (_, nth) => setPlace(attacker, start + nth)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(PLACE_CHANGES_PER_DAY);
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.error).toMatchObject({ code: 'rate_limited' });
    // Switching off is always possible, and does not begin the day again.
    expect((await setPlace(attacker, null)).status).toBe(200);
    expect((await setPlace(attacker, start + 50)).status).toBe(429);
    server.advance({ hours: 24 });
    expect((await setPlace(attacker, start + 50)).status).toBe(200);
  });
});

describe('a stored place (PLACE-3)', () => {
  const stored = (member: TestMember) =>
    server.services.db
      .selectFrom('member_place')
      .where('member_id', '=', member.id)
      .select('cell')
      .executeTakeFirst();

  it('is the number of a cell, and is removed when sharing is switched off', async () => {
    const member = await memberAt(UTRECHT);
    const { cell } = (await stored(member)) as { cell: number };
    expect(isCell(cell)).toBe(true);
    const centre = centreOf(cell);
    expect(Math.abs(centre.latitude - UTRECHT.latitude)).toBeLessThanOrEqual(0.025);
    await setPlace(member, null);
    expect(await stored(member)).toEqual({ cell: null });
  });

  it('cannot be set as coordinates', async () => {
    const member = await makeMember(server);
    const { status } = await server.call('changeSelf', {
      cookie: member.cookie,
      body: { place: UTRECHT } as never,
    });
    expect(status).toBe(400);
  });
});

it('tells no distance to a member who takes a break (PLACE-4)', async () => {
  const viewer = await memberAt(UTRECHT);
  const member = await memberAt(UTRECHT);
  expect(await distance(viewer, member)).toBe('10');
  await server.call('changeSelf', { cookie: viewer.cookie, body: { paused: true } });
  expect(await distance(viewer, member)).toBeNull();
  await server.call('changeSelf', { cookie: viewer.cookie, body: { paused: false } });
  expect(await distance(viewer, member)).toBe('10');
});
