import { inflateRawSync } from 'node:zlib';
import { expect, test, afterAll, beforeAll, vi } from 'vitest';
import { makeFilledMember } from '../testing/filled-member.ts';
import { makeMember } from '../testing/members.ts';
import { makeConversation } from '../testing/relations.fixture.ts';
import { runJob } from '../testing/run-job.ts';
import { mailsTo } from '../testing/signup.fixture.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { writeExport } from './data-export.commands.ts';
import { eraseMember } from './erase-member.ts';
import { exportInBatches, exportMember } from './export-member.ts';
import { privacyJobs } from './privacy.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  // Without a worker, the tests run the jobs themselves.
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

const request = (cookie: string) => server.call('requestExport', { cookie, body: {} });
const rowOf = (memberId: string) =>
  server.services.db
    .selectFrom('data_export')
    .where('member_id', '=', memberId)
    .selectAll()
    .executeTakeFirst();
async function write(memberId: string): Promise<string> {
  const row = await rowOf(memberId);
  await writeExport(server.services, row?.id ?? '');
  return row?.store_key ?? '';
}
const download = (cookie: string) => fetch(`${server.url}/api/export.php?file=1`, { headers: { cookie } });

/** Reads the parts of a ZIP file by its central directory. */
function unzip(file: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  const end = file.length - 22;
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const start = file.readUInt32LE(at + 42);
    const content = start + 30 + file.readUInt16LE(start + 26);
    const name = file.subarray(at + 46, at + 46 + nameLength).toString();
    parts.set(name, inflateRawSync(file.subarray(content, content + packed)));
    at += 46 + nameLength;
  }
  return parts;
}

test('writes a file with everything that the list of personal data marks as exported (PRIVACY-3)', async () => {
  const member = await makeFilledMember(server);
  await request(member.cookie);
  const expected = await exportMember(server.services.db, member.id);
  await write(member.id);
  const { data } = await server.call('readExport', { cookie: member.cookie });
  expect(data.export).toMatchObject({ ready: true, expires_at: '2026-03-17T12:00:00.000Z' });
  const response = await download(member.cookie);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.length).toBe(data.export?.bytes);
  expect(JSON.parse(unzip(file).get('data.json')?.toString() ?? '')).toEqual(expected);
  expect(await mailsTo(server, member.email, 'export_ready')).toBe(1);
});

test('exports 10,000 messages a few hundred at a time, with each exactly once (PRIVACY-3)', async () => {
  const [member, other] = [await makeMember(server), await makeMember(server, { name: 'Other' })];
  const conversation = await makeConversation(server, member, other);
  const texts = Array.from({ length: 10_000 }, (_, at) => ({
    conversation_id: conversation,
    sender_id: at % 2 ? member.id : other.id,
    client_id: crypto.randomUUID(),
    text: `Message ${at}`,
  }));
  for (let at = 0; at < texts.length; at += 1_000) {
    await server.services.db
      .insertInto('message')
      .values(texts.slice(at, at + 1_000))
      .execute();
  }
  let largest = 0;
  const exported: unknown[] = [];
  await exportInBatches(server.services.db, member.id, async ({ table, rows }) => {
    largest = Math.max(largest, rows.length);
    if (table === 'message') exported.push(...rows.map(({ text }) => text));
  });
  expect(largest).toBe(500);
  expect(exported).toEqual(texts.map(({ text }) => text));
});

test('returns the same export while it is written, and replaces one that is ready (PRIVACY-3)', async () => {
  const member = await makeMember(server);
  const replies = await Promise.all([request(member.cookie), request(member.cookie)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const first = await write(member.id);
  expect(await server.services.files.get(`${first}/data.zip`)).not.toBeNull();
  await request(member.cookie);
  const second = await rowOf(member.id);
  expect(second).toMatchObject({ ready_at: null });
  expect(second?.store_key).not.toBe(first);
  await runJob(privacyJobs(server.services), 'privacy.remove-export', { storeKey: first });
  expect(await server.services.files.get(`${first}/data.zip`)).toBeNull();
});

test('removes the file after 7 days, and at the erasure of its member (PRIVACY-2, PRIVACY-5)', async () => {
  const [member, erased] = [await makeMember(server), await makeMember(server)];
  await request(member.cookie);
  await request(erased.cookie);
  const [key, erasedKey] = [await write(member.id), await write(erased.id)];
  const { services } = server;
  const enqueue = vi.spyOn(services.jobs, 'enqueue');
  await services.db.transaction().execute((tx) => eraseMember(services, tx, erased.id, services.clock()));
  expect(enqueue).toHaveBeenCalledWith('privacy.remove-export', { storeKey: erasedKey }, expect.anything());
  expect(await rowOf(erased.id)).toBeUndefined();
  server.advance({ days: 7 });
  const expired = await server.call('downloadExport', { cookie: member.cookie, query: { file: '1' } });
  expect(expired.data).toMatchObject({ error: { code: 'not_found' } });
  await runJob(privacyJobs(services), 'privacy.forget');
  expect(await rowOf(member.id)).toBeUndefined();
  expect(await services.files.get(`${key}/data.zip`)).toBeNull();
});

test('leaves no file when its member is erased before it is written (PRIVACY-5)', async () => {
  const member = await makeMember(server);
  await request(member.cookie);
  const row = await rowOf(member.id);
  const { services } = server;
  await services.db.transaction().execute((tx) => eraseMember(services, tx, member.id, services.clock()));
  await writeExport(services, row?.id ?? '');
  expect(await services.files.get(`${row?.store_key}/data.zip`)).toBeNull();
});
