import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MIGRATION_LOCK_MS, MIGRATION_RETRIES } from './limits.ts';
import {
  failedInTransaction,
  failedOutsideTransaction,
  isLockTimeout,
  MigrationError,
} from './migration-error.ts';
import type { MigrationFile } from './migration-files.ts';
import type { MigrationSession } from './migration-session.ts';
import { describeOldestTransaction, hasInvalidIndex, isApplied, recordApplied } from './migration.store.ts';
import { splitStatements } from './sql-statements.ts';

export type ApplyOptions = {
  readonly retries?: { readonly tries: number; readonly firstWaitMs: number; readonly longestWaitMs: number };
  readonly log?: Pick<Logger, 'info' | 'warn'>;
};

/**
 * Applies one file and records it. Returns false if another process has already applied it.
 * @throws MigrationError
 */
export function applyMigration(
  session: MigrationSession,
  file: MigrationFile,
  options: ApplyOptions,
): Promise<boolean> {
  return file.isOutsideTransaction
    ? applyOutsideTransaction(session, file, options)
    : applyInTransaction(session, file, options);
}

async function applyInTransaction(session: MigrationSession, file: MigrationFile, options: ApplyOptions) {
  try {
    return await withLockRetries(session, file, options, () =>
      session.transaction(async (run) => {
        if (await isApplied(run, file.name)) return false;
        await run.exec(`set local lock_timeout = ${MIGRATION_LOCK_MS}`);
        await run.exec(file.text);
        await recordApplied(run, file);
        return true;
      }),
    );
  } catch (error) {
    throw error instanceof MigrationError ? error : failedInTransaction(error, file);
  }
}

/** Every statement of such a file can be repeated, so an interrupted run starts again with the first. */
async function applyOutsideTransaction(
  session: MigrationSession,
  file: MigrationFile,
  options: ApplyOptions,
) {
  for (const [index, { text, offset }] of splitStatements(file.text).entries()) {
    try {
      await withLockRetries(session, file, options, () => runOutsideTransaction(session, text));
    } catch (error) {
      if (error instanceof MigrationError) throw error;
      throw failedOutsideTransaction(error, file, { offset, number: index + 1 });
    }
  }
  await session.transaction((run) => recordApplied(run, file));
  return true;
}

const CONCURRENT_INDEX = /^create\s+(?:unique\s+)?index\s+concurrently\s+(if\s+not\s+exists\s+)?(\S+)/i;
const CONCURRENTLY = /^(?:create|drop|re)\s*(?:unique\s+)?index\s.*\bconcurrently\b/is;

async function runOutsideTransaction(session: MigrationSession, text: string): Promise<void> {
  const [isConcurrentIndex, isRepeatable, name = ''] = CONCURRENT_INDEX.exec(text) ?? [];
  if (isConcurrentIndex && !isRepeatable) {
    throw new Error(
      'Outside a transaction, an index must be created with `create index concurrently if not exists`',
    );
  }
  await session.exec('set statement_timeout = 0');
  // A concurrent index command waits for all transactions that use its table, and blocks no other call meanwhile.
  await session.exec(`set lock_timeout = ${CONCURRENTLY.test(text) ? 0 : MIGRATION_LOCK_MS}`);
  try {
    // An interrupted command leaves an invalid index, which `if not exists` would not create again.
    if (isConcurrentIndex && (await hasInvalidIndex(session, name))) {
      await session.exec(`drop index concurrently if exists ${name}`);
    }
    await session.exec(text);
  } finally {
    await session.exec('reset lock_timeout').catch(() => {});
    await session.exec('reset statement_timeout').catch(() => {});
  }
}

/** Retries if a lock was not free in time. Calls that queued behind the lock continue between two tries. */
async function withLockRetries<Result>(
  session: MigrationSession,
  { name }: MigrationFile,
  { retries: { tries, firstWaitMs, longestWaitMs } = MIGRATION_RETRIES, log }: ApplyOptions,
  act: () => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tried >= tries) throw await locksNotFree(session, { name, tries, cause: error });
      log?.warn({ migration: name, tried, tries }, 'a migration waits for a lock');
      await delay(Math.min(firstWaitMs * 2 ** (tried - 1), longestWaitMs));
    }
  }
}

async function locksNotFree(
  session: MigrationSession,
  { name, tries, cause }: { name: string; tries: number; cause: unknown },
): Promise<MigrationError> {
  const holder = await describeOldestTransaction(session).catch(() => null);
  return new MigrationError(
    `The migration ${name} did not get its locks. It waited ${tries} times for ${MIGRATION_LOCK_MS} ms for another ` +
      `transaction, and not longer because calls wait behind it. ${holder ? `${holder} ` : ''}` +
      'This file was rolled back, and the files before it remain applied. ' +
      'Run `npm run migrate` again when that transaction has ended, or end it.',
    { isPermanent: false, cause },
  );
}
