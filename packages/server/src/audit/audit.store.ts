import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../database/types.ts';
import { AUDIT_SUBJECTS, type AuditAction, type AuditDetails, type RunAction } from './actions.ts';

/** Who acted. An operator at the command line, a job and the system have no account and no id. */
export type AuditActor =
  | { readonly kind: 'member' | 'operator'; readonly id: string }
  | { readonly kind: 'operator' | 'job' | 'system'; readonly id: null };

export const COMMAND_LINE: AuditActor = { kind: 'operator', id: null };
export const JOB: AuditActor = { kind: 'job', id: null };
export const SYSTEM: AuditActor = { kind: 'system', id: null };

export type AuditEntry<Action extends AuditAction = AuditAction> = {
  readonly actor: AuditActor;
  readonly action: Action;
  /** The id of the subject of the action (`AUDIT_SUBJECTS`); null for an action on many rows. */
  readonly subjectId: Action extends RunAction ? null : string;
  readonly details: AuditDetails[Action];
  /** The domain of the site of the action, if it belongs to one. */
  readonly site?: string;
  readonly requestId?: string;
};

/** Records an action in the transaction of the action (ACCOUNT-22): neither exists without the other. */
export async function recordAudit<Action extends AuditAction>(
  tx: Tx,
  { actor, action, subjectId, details, site, requestId }: AuditEntry<Action>,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      id: uuidv7(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      action,
      subject_kind: AUDIT_SUBJECTS[action],
      subject_id: subjectId,
      site: site ?? null,
      details: JSON.stringify(details),
      request_id: requestId ?? null,
    })
    .execute();
}

/** Runs a job's action on many rows and records its counts as one entry, unless all are zero (ACCOUNT-22). */
export async function auditedRun<Action extends RunAction>(
  db: Db,
  action: Action,
  act: (tx: Tx) => Promise<AuditDetails[Action]>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const details = await act(tx);
    if (Object.values(details).every((count) => count === 0)) return;
    await recordAudit<RunAction>(tx, { actor: JOB, action, subjectId: null, details });
  });
}
