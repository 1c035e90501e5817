import type { MigrationFile } from './migration-files.ts';

/** Migrations cannot be applied; the message says which, what was undone and what to do. */
export class MigrationError extends Error {
  /** Whether only a change of the files or of the database helps, and no other try. */
  readonly isPermanent: boolean;
  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MigrationError';
    this.isPermanent = isPermanent;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether an error is that a lock was not free in time. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
}

/** The error of a file that ran in a transaction. */
export function failedInTransaction(cause: unknown, file: MigrationFile): MigrationError {
  return failed(cause, file, {
    undone: 'All that this file did was undone; the files before it stay applied.',
    remedy: 'Correct the file, or the rows that it does not fit, and run `npm run migrate` again.',
  });
}

/** The error of a file that ran outside a transaction, in the statement of this number that begins at this character. */
export function failedOutsideTransaction(
  cause: unknown,
  file: MigrationFile,
  { number, offset }: { number: number; offset: number },
): MigrationError {
  return failed(cause, file, {
    offset,
    undone:
      `It runs outside a transaction, and this was its statement ${number}: those before it stay, ` +
      'and the file does not count as applied.',
    remedy:
      'Correct the cause and run `npm run migrate` again: it begins the file again and replaces an unfinished index.',
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
