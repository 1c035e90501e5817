/** Node's error codes of a failed connection. */
const CONNECTION_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;

/**
 * Transient SQLSTATEs (PostgreSQL manual, appendix A): lost connections (08), a server out of resources (53), an
 * operator's restart (57P), a time limit (57014 statement, 55P03 lock, 25P03 idle transaction, 25P04 transaction), a
 * conflict with another transaction (40001, 40P01), and a standby that is not the primary yet (25006).
 */
const PASSING_STATES = /^(08|53|57P|57014$|55P03$|25P03$|25P04$|40001$|40P01$|25006$)/;

/** Messages of errors without a code that pg and kysely throw if a connection is lost or cannot be opened. */
const CONNECTION_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
]);

/**
 * Whether the error is a transient failure of the database, so that the same call may succeed in a moment (RETRY-2).
 * This includes a failed rollback, whose error kysely throws instead of the one that caused the rollback.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (CONNECTION_CODES.test(code) || PASSING_STATES.test(code))) return true;
  return typeof message === 'string' && CONNECTION_MESSAGES.has(message);
}

/** SQLSTATEs of a missing table and a missing column. */
const MISSING_STATES = new Set(['42P01', '42703']);

/** Whether a statement failed because migrations of this release are not applied yet. */
export function isSchemaOutdated(error: unknown): boolean {
  return error instanceof Error && MISSING_STATES.has(String((error as { code?: unknown }).code));
}

/** Whether a statement failed because of a duplicate value in a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
