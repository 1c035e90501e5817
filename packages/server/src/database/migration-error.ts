import type { MigrationFile } from './migration-files.ts';

/** Thrown if migrations cannot be applied. The message names the file, what was rolled back and the remedy. */
export class MigrationError extends Error {
  /** Whether a retry is useless until the files or the database are changed. */
  readonly isPermanent: boolean;
  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MigrationError';
    this.isPermanent = isPermanent;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether the error means that a lock was not free in time. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
}

/** Returns the error of a file that ran in a transaction. */
export function failedInTransaction(cause: unknown, file: MigrationFile): MigrationError {
  return failed(cause, file, {
    undone: 'This file was rolled back, and the files before it remain applied.',
    remedy: 'Correct the file, or the rows that conflict with it, and run `npm run migrate` again.',
  });
}

/**
 * Returns the error of a file that ran outside a transaction. `offset` is the first character of statement `number`.
 */
export function failedOutsideTransaction(
  cause: unknown,
  file: MigrationFile,
  { number, offset }: { number: number; offset: number },
): MigrationError {
  return failed(cause, file, {
    offset,
    undone:
      `The file runs outside a transaction, and its statement ${number} failed. Those before it remain, ` +
      'and the file does not count as applied.',
    remedy:
      'Correct the cause and run `npm run migrate` again. It starts the file again and replaces an unfinished index.',
  });
}

function failed(
  cause: unknown,
  { name, text }: MigrationFile,
  { offset, undone, remedy }: { offset?: number; undone: string; remedy: string },
): MigrationError {
  const { message, code, position, detail, where } = cause as Partial<Record<string, string>>;
  const at = position ? (offset ?? 0) + Number(position) - 1 : offset;
  const line = at === undefined ? '' : ` at line ${text.slice(0, at).split('\n').length}`;
  const reasons = [
    `${message ?? String(cause)}${code ? ` (SQLSTATE ${code})` : ''}`,
    ...(detail ? [detail] : []),
    ...(where ? [`context: ${where}`] : []),
  ];
  return new MigrationError(
    `The migration ${name} failed${line}: ${reasons.map((reason) => reason.replace(/\.$/, '')).join('; ')}.\n` +
      `${undone} ${remedy}`,
    { isPermanent: true, cause },
  );
}
