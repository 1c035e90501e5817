import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEventStream } from '../testing/event-stream.ts';
import { makeFilledMember, MARK, type FilledMember } from '../testing/filled-member.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { eraseMember } from './erase-member.ts';
import { personalTables, type PersonalTable } from './personal-data.ts';
import { readRowsOf } from './rows-of.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

async function erase({ id }: { readonly id: string }): Promise<void> {
  const { services } = server;
  const recipients = await services.db
    .transaction()
    .execute((tx) => eraseMember(services, tx, id, services.clock()));
  await services.live.announce(recipients);
}

type Rows = Record<string, unknown>[];

/** Reads all rows about a member by table, including retired columns. */
async function readAll(member: FilledMember): Promise<Map<string, Rows>> {
  const all = new Map<string, Rows>();
  for (const table of personalTables()) {
    const columns = [...table.columns.keys()];
    all.set(table.table, await readRowsOf(server.services.db, table, table.subjects, columns, member));
  }
  return all;
}

/** Finds all rows of the database that contain a text, as `table: row`. */
async function findText(text: string): Promise<string[]> {
  const { db } = server.services;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select r::text as row from ${sql.table(name)} r where position(${text.toLowerCase()} in lower(r::text)) > 0`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

/** Describes how a table deviates from the list after an erasure. */
function faultsOf({ table, columns, rowsGo }: PersonalTable, before: Rows, after: Rows): string[] {
  if (before.length === 0) return [`the filled member has no row in ${table}`];
  if (rowsGo) return after.length > 0 ? [`rows of ${table} were left`] : [];
  return [...columns].flatMap(([name, [, erasure = '']]) => {
    const [was, is] = [before, after].map((rows) => rows.map((row) => JSON.stringify(row[name]))) as [
      string[],
      string[],
    ];
    const column = `${table}.${name}`;
    if (erasure.startsWith('kept')) return was.join() === is.join() ? [] : [`${column} has changed`];
    if (erasure === 'replaced')
      return was.some((value, at) => value === is[at]) ? [`${column} was left`] : [];
    if (was.every((value) => value === 'null')) return [`${column} of the filled member is empty`];
    return is.every((value) => value === 'null') ? [] : [`${column} was left`];
  });
}

test('erases every table as the list says, and leaves other members unchanged (PRIVACY-1, PRIVACY-5)', async () => {
  const bystander = await makeFilledMember(server);
  const untouched = await readAll(bystander);
  const member = await makeFilledMember(server);
  const before = await readAll(member);
  await erase(member);
  const after = await readAll(member);
  const faults = personalTables().flatMap((table) =>
    faultsOf(table, before.get(table.table) ?? [], after.get(table.table) ?? []),
  );
  expect(faults).toEqual([]);
  expect(await findText(member.email)).toEqual([]);
  expect(await readAll(bystander)).toEqual(untouched);
  await erase(bystander);
  expect(await findText(MARK)).toEqual([]);
  // Erasing again changes nothing.
  await erase(member);
  expect(await readAll(member)).toEqual(after);
});

test('leaves the other the conversation without a name, and notifies them (PRIVACY-5, SAFETY-9)', async () => {
  const member = await makeFilledMember(server);
  const { other, conversationId } = member;
  const stream = await openEventStream(server, other.cookie);
  await erase(member);
  expect(await stream.next('member.gone')).toEqual({ member_id: member.id });
  stream.close();
  const { chats } = (await server.call('listChats', { cookie: other.cookie })).data;
  expect(chats).toMatchObject([
    { conversation: { id: conversationId }, profile: { id: member.id, name: '', reachable: false } },
  ]);
  const { data } = await server.call('readChat', {
    cookie: other.cookie,
    query: { conversation: conversationId },
  });
  expect(data.messages.map(({ text }) => text)).toEqual([
    'Hello from the member',
    'Hello from the other',
    'Are you there?',
  ]);
  const query = { id: member.id };
  expect((await server.call('readMember', { cookie: other.cookie, query })).status).toBe(404);
  expect((await server.call('listLikes', { cookie: other.cookie })).data).toEqual({
    profiles: [],
    liked_by: [],
  });
  expect((await server.call('readSelf', { cookie: member.cookie })).data.user).toBeNull();
});

test('removes the address, and lets nobody log in with it (PRIVACY-5)', async () => {
  const member = await makeFilledMember(server);
  await erase(member);
  const row = await server.services.db
    .selectFrom('member')
    .where('id', '=', member.id)
    .select(['email', 'status', 'name', 'erased_at'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    email: `deleted-${member.id}@invalid`,
    status: 'deleted',
    name: '',
    erased_at: server.services.clock(),
  });
  for (const email of [row.email, member.email]) {
    const { status } = await server.call('logIn', { body: { email, password: '' } });
    expect([400, 401]).toContain(status);
  }
});

test('deletes the conversation of two erased members (PRIVACY-5)', async () => {
  const member = await makeFilledMember(server);
  await erase(member);
  await erase(member.other);
  const { db } = server.services;
  const messages = await db
    .selectFrom('message')
    .where('conversation_id', '=', member.conversationId)
    .select('id')
    .execute();
  expect(messages).toEqual([]);
});
