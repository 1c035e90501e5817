import { CallError } from '@rendezvous/contract/errors';
import { EXPORT_DAYS } from '@rendezvous/contract/rules';
import { v7 as uuidv7 } from 'uuid';
import { queueExportMail } from '../accounts/account-mails.ts';
import { findAccount, lockUnerasedMember } from '../accounts/accounts.store.ts';
import type { Services } from '../services.ts';
import { EXPORT_JOB, REMOVE_EXPORT_JOB } from './data-export.jobs.ts';
import * as store from './data-export.store.ts';
import { writeExportFile } from './export-file.ts';

const DAY_MS = 86_400_000;
/** A job that takes longer than this has been lost, so the export can be requested again. */
const LOST_AFTER_MS = 3_600_000;

/**
 * Requests the file with all data about a member (PRIVACY-3); a job writes it. One that is being written is returned as
 * it is, and one that is ready is replaced.
 * @throws CallError authentication_required when the account has just been erased
 */
export async function requestExport(
  { db, clock, jobs }: Services,
  memberId: string,
): Promise<store.DataExport | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockUnerasedMember(tx, memberId))) throw new CallError('authentication_required');
    const now = clock();
    const current = await store.findExport(tx, memberId, now);
    const isBeingWritten =
      current && !current.readyAt && now.getTime() - current.requestedAt.getTime() < LOST_AFTER_MS;
    if (isBeingWritten) return current;
    const id = uuidv7();
    const former = await store.replaceExport(tx, memberId, { id, storeKey: `exports/${id}`, now });
    if (former) await jobs.enqueue(REMOVE_EXPORT_JOB, { storeKey: former }, { db: tx });
    await jobs.enqueue(EXPORT_JOB, { exportId: id }, { db: tx });
    return store.findExport(tx, memberId, now);
  });
}

/** Writes the file of an export and mails its member that it is ready. A second run finds it ready. */
export async function writeExport(services: Services, exportId: string): Promise<void> {
  const { db, clock, files } = services;
  const waiting = await store.findWaitingExport(db, exportId);
  if (!waiting) return;
  const { memberId, storeKey } = waiting;
  const bytes = await writeExportFile(services, memberId, fileKeyOf(storeKey));
  if (bytes !== null) {
    await db.transaction().execute(async (tx) => {
      if (!(await lockUnerasedMember(tx, memberId))) return;
      const now = clock();
      const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
      if (!(await store.markExportReady(tx, exportId, { now, expiresAt, bytes }))) return;
      const account = await findAccount(tx, memberId);
      if (account) await queueExportMail(services, tx, account);
    });
  }
  // An erasure or another request has deleted the row, and its job may have run before the file was written.
  if (!(await store.hasExport(db, exportId))) await files.removeFolder(storeKey);
}

/** The key of the file in the folder of an export. */
export function fileKeyOf(storeKey: string): string {
  return `${storeKey}/data.zip`;
}

/** Removes the files of exports whose time is over (PRIVACY-2). */
export async function forgetExports({ db, files }: Pick<Services, 'db' | 'files'>, now: Date): Promise<void> {
  for (const storeKey of await store.deleteExpiredExports(db, now)) await files.removeFolder(storeKey);
}
