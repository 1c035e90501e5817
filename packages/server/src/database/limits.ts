/**
 * Time limits for the work of one process in Postgres, in seconds. An operator can set them (.env.example, DATABASE_…).
 */
export type DatabaseLimits = {
  /** The longest wait for a free connection of the pool or for a new one. */
  readonly acquireSeconds: number;
  /** The longest time of one statement, including its waits for locks. */
  readonly statementSeconds: number;
  /** The longest wait for one lock. */
  readonly lockSeconds: number;
};

/** A call that waits for a connection and for a lock gets its response within the sum of these limits (RETRY-2). */
export const DEFAULT_LIMITS: DatabaseLimits = { acquireSeconds: 3, statementSeconds: 10, lockSeconds: 3 };

/**
 * The longest time that a transaction is open, in seconds (RETRY-2). An operator cannot change it, because live
 * delivery and locks rely on it. It exceeds every limit of a single statement.
 */
export const TRANSACTION_SECONDS = 15;

/** The longest pause of a transaction between two statements, in seconds. */
export const IDLE_IN_TRANSACTION_SECONDS = 10;

/** How often Postgres checks during a statement whether its client is still connected, in milliseconds. */
export const CLIENT_CHECK_MS = 1_000;

/** The longest wait of a migration for a table lock, in milliseconds. Calls that use the table queue behind it. */
export const MIGRATION_LOCK_MS = 500;

/**
 * How often a migration tries to get its locks, and the pauses between two tries in milliseconds, which double from the
 * first to the longest. Together they take a minute and a half.
 */
export const MIGRATION_RETRIES = { tries: 14, firstWaitMs: 500, longestWaitMs: 10_000 } as const;
