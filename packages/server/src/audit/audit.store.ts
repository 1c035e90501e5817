import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../database/types.ts';
import { AUDIT_SUBJECTS, type AuditAction, type AuditDetails, type RunAction } from './actions.ts';

/** Who acted. An operator at the command line has no account; a job and the system are nobody. */
export type AuditActor =
  | { readonly kind: 'member' | 'operator'; readonly id: string }
  | { readonly kind: 'operator' | 'job' | 'system'; readonly id: null };

export const COMMAND_LINE: AuditActor = { kind: 'operator', id: null };
export const JOB: AuditActor = { kind: 'job', id: null };
export const SYSTEM: AuditActor = { kind: 'system', id: null };

export type AuditEntry<Action extends AuditAction = AuditAction> = {
  readonly actor: AuditActor;
  readonly action: Action;
  /** The id of what the action is about (`AUDIT_SUBJECTS`); null where that is many rows. */
  readonly subjectId: Action extends RunAction ? null : string;
  readonly details: AuditDetails[Action];
  /** The domain of the site that it happened on, where it did on one. */
  readonly site?: string;
  readonly requestId?: string;
};

/** Writes down an act, in its own transaction: there is no act without its entry, and no entry without its act. */
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

/** Does what a job does to many rows, and writes its counts down as one entry if it did anything. */
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
