import { isChosenForSecondLook, SECOND_LOOK_SHARE } from '@rendezvous/contract/moderation';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { makeMember, type TestMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { transparencyFigures } from './transparency.commands.ts';

let server: TestServer;
let first: TestMember;
let second: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  first = await makeMember(server, { role: 'moderator' });
  second = await makeMember(server, { role: 'moderator' });
});
afterAll(() => server.stop());

/** Adds a warning by a moderator whose id ends as given. */
async function warn(by: TestMember, ending: string, member?: TestMember): Promise<string> {
  const { db, clock } = server.services;
  const { id: memberId } = member ?? (await makeMember(server));
  const id = uuidv7().replace(/.{4}$/, ending);
  const { site_id: siteId } = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select('site_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('moderation_decision')
    .values({
      id,
      site_id: siteId,
      member_id: memberId,
      moderator_id: by.id,
      subject_kind: 'profile',
      subject_id: memberId,
      action: 'warn',
      ground: 'insult',
      facts: 'You wrote insults.',
      decided_at: clock(),
    })
    .execute();
  return id;
}

const waiting = async ({ cookie }: TestMember) =>
  (await server.call('readDesk', { cookie })).data.second_looks.flatMap((one) =>
    one.kind === 'measure' ? [one.decision.id] : [],
  );
const look = (id: string, { cookie }: TestMember, verdict: 'confirmed' | 'changed' = 'confirmed') =>
  server.call('lookAgain', { cookie, body: { id, verdict, note: 'Seen' } });

it('chooses about two measures in a hundred by their random ids (SAFETY-17)', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7());
  const share = ids.filter(isChosenForSecondLook).length / ids.length;
  expect(Math.abs(share - SECOND_LOOK_SHARE)).toBeLessThan(0.006);
});

it('shows chosen measures to another moderator than the one who took them, once (SAFETY-17)', async () => {
  // 0x051e is the last ending that is chosen.
  const [chosen, last, other] = [
    await warn(first, '0000'),
    await warn(first, '051e'),
    await warn(first, '051f'),
  ];
  expect([chosen, last, other].map(isChosenForSecondLook)).toEqual([true, true, false]);
  expect(await waiting(second)).toEqual([chosen, last]);
  expect(await waiting(first)).toEqual([]);
  const aboutSecond = await warn(first, '0001', second);
  expect(await waiting(second)).not.toContain(aboutSecond);
  expect((await look(aboutSecond, second)).error.code).toBe('forbidden');
  const answers = await Promise.all([look(chosen, second), look(chosen, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await waiting(second)).toEqual([last]);
  expect((await look(last, second, 'changed')).status).toBe(200);
  expect(await waiting(second)).toEqual([]);
  const { lifted_by: liftedBy } = await server.services.db
    .selectFrom('moderation_decision')
    .where('id', '=', last)
    .select('lifted_by')
    .executeTakeFirstOrThrow();
  expect(liftedBy).toBe(second.id);
  const looks = await readAudit(server, { action: 'decision.look' });
  expect(looks.map(({ details }) => details)).toEqual([{ verdict: 'confirmed' }, { verdict: 'changed' }]);
  const [lifted] = await readAudit(server, { action: 'decision.lift', subjectId: last });
  expect(lifted?.details).toMatchObject({ by: 'second look' });
  const year = server.services.clock().getUTCFullYear();
  const figures = await transparencyFigures(server.services.db, { year });
  expect(figures).toMatch(/^second looks: changed,measure,,1,/m);
  expect(figures).toMatch(/^second looks: confirmed,measure,,1,/m);
});
