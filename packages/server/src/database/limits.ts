/** Time limits on the work of one process with Postgres, in seconds. An operator sets them (.env.example, DATABASE_…). */
export type DatabaseLimits = {
  /** The longest wait for a connection: for a free one of the pool, or for a new one. */
  readonly acquireSeconds: number;
  /** The longest that one statement runs, its waits for locks included. */
  readonly statementSeconds: number;
  /** The longest wait for one lock. */
  readonly lockSeconds: number;
};

/** A call that needs a connection and waits for a lock is answered within their sum. */
export const DEFAULT_LIMITS: DatabaseLimits = { acquireSeconds: 3, statementSeconds: 10, lockSeconds: 3 };

/**
 * The longest that a transaction is open, in seconds. Live delivery and locks rely on it, so no operator changes it.
 * It is above every limit of a single statement.
 */
export const TRANSACTION_SECONDS = 15;

/** The longest that a transaction waits for its process between two statements, in seconds. */
export const IDLE_IN_TRANSACTION_SECONDS = 10;

/** How often the server looks, while it runs a statement, whether its client is still there, in milliseconds. */
export const CLIENT_CHECK_MS = 1_000;

/** The longest wait of a migration for a lock on a table, in milliseconds: calls to that table wait behind it. */
export const MIGRATION_LOCK_MS = 500;

/**
 * How often a migration tries to get its locks, and how long it lets calls through between two tries, in milliseconds: from
 * the first, doubling, to the longest. Together a minute and a half.
 */
export const MIGRATION_RETRIES = { tries: 14, firstWaitMs: 500, longestWaitMs: 10_000 } as const;
