import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFilledMember, type FilledMember } from '../testing/filled-member.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { exportMember, type MemberExport } from './export-member.ts';
import { personalTables } from './personal-data.ts';

let server: TestServer;
let member: FilledMember;
let exported: MemberExport;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  member = await makeFilledMember(server);
  await makeFilledMember(server);
  exported = (await exportMember(server.services.db, member.id)) as MemberExport;
});
afterAll(() => server.stop());

test('exports from every table exactly what the list marks as exported (PRIVACY-1, PRIVACY-3)', () => {
  const wanted = Object.fromEntries(
    personalTables().flatMap(({ table, columns }) => {
      const names = [...columns].filter(([, [how]]) => !how.startsWith('not exported')).map(([name]) => name);
      return names.length > 0 ? [[table, names.toSorted()]] : [];
    }),
  );
  const found = Object.fromEntries(
    Object.entries(exported).map(([table, rows]) => [table, Object.keys(rows[0] ?? {}).toSorted()]),
  );
  expect(found).toEqual(wanted);
  expect(Object.keys(wanted)).toContain('member');
});

test('exports times in ISO 8601, and amounts in minor units beside their currency', () => {
  expect(exported.member_sexuality).toEqual([
    {
      member_id: member.id,
      sexuality: 'bi',
      consented_at: '2026-03-10T12:00:00.000Z',
      consent: 'profile_form_1',
    },
  ]);
  expect(exported.purchase_order).toMatchObject([{ price: 1_125, full_price: 1_500, currency: 'EUR' }]);
  expect(JSON.parse(JSON.stringify(exported))).toEqual(exported);
});

test('exports whole conversations with the displayed name of the other (PRIVACY-3)', () => {
  expect(exported.message?.map(({ sender_id, text }) => [sender_id, text])).toEqual([
    [exported.member?.[0]?.name, 'Hello from the member'],
    ['Other', 'Hello from the other'],
    ['Other', 'Are you there?'],
  ]);
  expect(exported.participation).toMatchObject([{ other_id: 'Other' }]);
});

test('exports no secrets, and about others only what the member is shown (PRIVACY-3, PRIVACY-4)', async () => {
  const { db } = server.services;
  const text = JSON.stringify(exported);
  const others = await db.selectFrom('member').where('id', '<>', member.id).select(['id', 'email']).execute();
  const hidden = others.flatMap(({ id, email }) => [id, email]);
  expect(hidden.length).toBeGreaterThan(4);
  for (const secret of [...hidden, 'password_hash', 'token_hash', 'hash of'])
    expect(text).not.toContain(secret);
  // The export says whom the member blocked, and not who blocked the member.
  const enemy = await exportMember(db, String(await blockedBy(member.id)));
  expect(exported.block).toMatchObject([{ blocked_id: 'Enemy' }]);
  expect(enemy?.block).toEqual([]);
});

test('returns null for an unknown member', async () => {
  expect(await exportMember(server.services.db, '01890000-0000-7000-8000-000000000000')).toBeNull();
});

async function blockedBy(id: string): Promise<string | undefined> {
  const row = await server.services.db
    .selectFrom('block')
    .where('blocker_id', '=', id)
    .select('blocked_id')
    .executeTakeFirst();
  return row?.blocked_id;
}
