import type { AuditAction } from '../audit/actions.ts';
import type { TestServer } from './test-server.ts';

/** Reads the audit entries of an action, of one subject or of all, sorted by time (ACCOUNT-22). */
export function readAudit(
  { services: { db } }: Pick<TestServer, 'services'>,
  { action, subjectId }: { action: AuditAction; subjectId?: string },
): Promise<{ actor_kind: string; subject_id: string | null; details: unknown }[]> {
  let entries = db.selectFrom('audit_entry').where('action', '=', action);
  if (subjectId) entries = entries.where('subject_id', '=', subjectId);
  return entries.select(['actor_kind', 'subject_id', 'details']).orderBy('at').orderBy('id').execute();
}
