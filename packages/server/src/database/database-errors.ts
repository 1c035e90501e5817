/** System errors of a connection, as Node names them. */
const CONNECTION_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;

/**
 * SQLSTATEs that pass by themselves (PostgreSQL manual, appendix A): lost connections (08), a server out of resources (53),
 * an operator's restart (57P), a time limit (57014 statement, 55P03 lock, 25P03 idle transaction, 25P04 transaction), and
 * transactions that lost against others (40001, 40P01) or met a standby that is not the primary yet (25006).
 */
const PASSING_STATES = /^(08|53|57P|57014$|55P03$|25P03$|25P04$|40001$|40P01$|25006$)/;

/** What pg and kysely say, without a code, of a connection that is lost or did not come. */
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
 * Whether the database, and not the statement, is at fault, so that the same call may succeed in a moment.
 * kysely throws the failure of a rollback in place of what was rolled back; that too is one of these.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && (CONNECTION_CODES.test(code) || PASSING_STATES.test(code))) return true;
  return typeof message === 'string' && CONNECTION_MESSAGES.has(message);
}

/** SQLSTATEs of a table and of a column that are not there. */
const MISSING_STATES = new Set(['42P01', '42703']);

/** Whether a statement met a database whose tables this release has not made yet. */
export function isUnprepared(error: unknown): boolean {
  return error instanceof Error && MISSING_STATES.has(String((error as { code?: unknown }).code));
}

/** Whether a statement met a value that a unique index has already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '23505';
}
