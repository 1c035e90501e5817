import type { DbOrTx } from '../database/types.ts';

/** A background job (pg-boss on the same database). Its data holds ids, never personal data. */
export type Job<Data extends object = object> = {
  readonly name: string;
  /** Runs at least once and must be safe to run twice (RETRY-3). */
  readonly run: (data: Data) => Promise<void>;
  /** Five-field cron expression in UTC, for recurring jobs. */
  readonly cron?: string;
  /**
   * When a worker process starts, delayed jobs that were enqueued in the last hour run at once, because something may
   * have happened while no process was running.
   */
  readonly catchUp?: boolean;
};

export type Jobs = {
  /** Registers a handler. It must be called before `start`. */
  register<Data extends object>(job: Job<Data>): void;
  /**
   * Enqueues a job. If `db` is a transaction, the job exists only if that commits.
   * With `onceKey`, nothing is added while a job with that name and key is waiting.
   */
  enqueue<Data extends object>(
    name: string,
    data: Data,
    options?: { afterSeconds?: number; db?: DbOrTx; onceKey?: string },
  ): Promise<void>;
  /**
   * Enqueues many jobs of one name in a few statements, to run after all others of that name: a mail with a link that
   * somebody waits for must not wait for a hundred thousand that nobody does.
   */
  enqueueBulk<Data extends object>(
    name: string,
    data: readonly Data[],
    options: { db: DbOrTx },
  ): Promise<void>;
  /** Opens the queues; a process that is not `working` (ROLE=api) only enqueues. */
  start(how: { working: boolean }): Promise<void>;
  /** Stops the queues after the running jobs have finished. */
  stop(): Promise<void>;
};
