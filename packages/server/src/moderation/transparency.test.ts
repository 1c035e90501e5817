import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember, type TestMember } from '../testing/members.ts';
import { mailedToken } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { transparencyFigures } from './transparency.commands.ts';

let server: TestServer;
let moderator: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await makeMember(server, { role: 'moderator' });
});
afterAll(() => server.stop());

async function report(words: string) {
  const [reporter, member] = [await makeMember(server), await makeMember(server)];
  const { data } = await server.call('complain', {
    cookie: reporter.cookie,
    body: { subject: { kind: 'profile', id: member.id }, reason: 'insult', words },
  });
  return { reporter, member, id: data.complaint.id };
}

const decide = (id: string, action: 'warn' | 'ban' | 'dismiss') =>
  server.call('decideComplaint', {
    cookie: moderator.cookie,
    body: { id, action, ground: 'insult', facts: 'Insults were written.' },
  });

const linesOf = async (fields: Record<string, string>) =>
  (await transparencyFigures(server.services.db, fields)).split('\r\n');

test('counts complaints, measures and appeals of a year, with the time that they took (SAFETY-15)', async () => {
  const [warned, banned, dismissed] = [await report('one'), await report('two'), await report('three')];
  await report('nobody has decided yet');
  server.advance({ hours: 5 });
  await decide(warned.id, 'warn');
  await decide(dismissed.id, 'dismiss');
  server.advance({ hours: 2 });
  await decide(banned.id, 'ban');
  const token = await mailedToken(server, `${banned.member.id}@example.org`, 'decision');
  const appealed = await server.call('appeal', { body: { token, words: 'That was not me.' } });
  expect(appealed.status).toBe(200);
  const body = { complaint: dismissed.id, words: 'Please look again.' };
  expect((await server.call('appeal', { cookie: dismissed.reporter.cookie, body })).status).toBe(200);
  const own = await server.call('listComplaints', { cookie: dismissed.reporter.cookie });
  server.advance({ hours: 3 });
  await decide(own.data.complaints[0]?.id ?? '', 'warn');

  const year = String(server.services.clock().getUTCFullYear());
  const lines = await linesOf({ year });
  expect(lines).toEqual([
    'figure,by,ground,count,hours',
    'complaints,member,insult,4,',
    'complaints decided: ban,,,1,7',
    'complaints decided: dismiss,,,1,5',
    'complaints decided: warn,,,1,5',
    'measures: ban,complaint,insult,1,',
    'measures: warn,complaint,insult,2,',
    'measures by automated means,,,0,',
    'measures taken back,,,0,',
    'appeals,,,1,',
    'appeals of reporters,,,1,',
    'appeals of reporters decided: warn,,,1,3',
  ]);
  const [site] = await server.services.db.selectFrom('site').select('domain').execute();
  expect(await linesOf({ year, site: site?.domain ?? '' })).toEqual(lines);
  expect(await linesOf({ year: String(Number(year) - 1) })).toEqual([
    'figure,by,ground,count,hours',
    'measures by automated means,,,0,',
    'measures taken back,,,0,',
    'appeals,,,0,',
    'appeals of reporters,,,0,',
  ]);
});

test.each([
  [{}, /year/],
  [{ year: 'last' }, /year/],
  [{ year: '2026', site: 'nowhere.example' }, /There is no site nowhere\.example/],
  [{ year: '2026', month: '3' }, /month/],
])('refuses %j (SAFETY-15)', async (fields, message) => {
  await expect(transparencyFigures(server.services.db, fields)).rejects.toThrow(message);
});
