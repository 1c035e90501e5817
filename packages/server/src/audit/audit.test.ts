import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '../testing/audit.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { auditedRun, COMMAND_LINE, recordAudit, type AuditEntry } from './audit.store.ts';

let server: TestServer;
beforeAll(async () => {
  // The role `api` runs no jobs, which would write entries of their own.
  server = await startTestServer({ ROLE: 'api' });
});
afterAll(() => server.stop());

function roleSet(subjectId: string): AuditEntry<'member.role.set'> {
  return {
    actor: COMMAND_LINE,
    action: 'member.role.set',
    subjectId,
    details: { from: 'member', to: 'moderator' },
    site: 'localhost',
    requestId: 'request-1',
  };
}

async function recorded(): Promise<string> {
  const subjectId = uuidv7();
  await server.services.db.transaction().execute((tx) => recordAudit(tx, roleSet(subjectId)));
  return subjectId;
}

describe('an audit entry', () => {
  it('contains actor, action, subject, site and request (ACCOUNT-22)', async () => {
    const subjectId = await recorded();
    const { db } = server.services;
    const entry = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', subjectId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      id: expect.any(String),
      at: expect.any(Date),
      actor_kind: 'operator',
      actor_id: null,
      action: 'member.role.set',
      subject_kind: 'member',
      subject_id: subjectId,
      site: 'localhost',
      details: { from: 'member', to: 'moderator' },
      request_id: 'request-1',
    });
  });

  it.each(['update audit_entry set site = null', 'delete from audit_entry', 'truncate audit_entry'])(
    'is never changed or removed (ACCOUNT-22): %s',
    async (statement) => {
      const subjectId = await recorded();
      await expect(sql.raw(statement).execute(server.services.db)).rejects.toThrow(/never changed/);
      expect(await readAudit(server, { action: 'member.role.set', subjectId })).toHaveLength(1);
    },
  );

  it('is rolled back with its action (ACCOUNT-22)', async () => {
    const subjectId = uuidv7();
    const act = server.services.db.transaction().execute(async (tx) => {
      await recordAudit(tx, roleSet(subjectId));
      throw new Error('the act fails');
    });
    await expect(act).rejects.toThrow('the act fails');
    expect(await readAudit(server, { action: 'member.role.set', subjectId })).toEqual([]);
  });
});

describe('a run of a job', () => {
  it('is one entry with its counts, and none if all counts are zero', async () => {
    const { db } = server.services;
    await auditedRun(db, 'mails.delete', async () => ({ mails: 0 }));
    await auditedRun(db, 'mails.delete', async () => ({ mails: 12 }));
    expect(await readAudit(server, { action: 'mails.delete' })).toEqual([
      { actor_kind: 'job', subject_id: null, details: { mails: 12 } },
    ]);
  });
});
