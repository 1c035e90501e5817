import type { DbOrTx } from '../database/types.ts';

/** Background work (pg-boss on the same database). A job's data is ids, never personal data. */
export type Job<Data extends object = object> = {
  readonly name: string;
  /** Runs at least once; must be safe to run twice. */
  readonly run: (data: Data) => Promise<void>;
  /** Five-field cron in UTC, for work that comes round by itself. */
  readonly cron?: string;
  /**
   * When a working process starts, jobs of the last hour that wait for a later time run now: for what may have happened
   * while no process was there to hear of it.
   */
  readonly catchUp?: boolean;
};

export type Jobs = {
  /** Handlers are registered before `start`. */
  register<Data extends object>(job: Job<Data>): void;
  /**
   * Enqueues; with `db` a transaction, the job exists only if that commits.
   * With `onceKey`, nothing is added while a job of that name and key still waits to run.
   */
  enqueue<Data extends object>(
    name: string,
    data: Data,
    options?: { afterSeconds?: number; db?: DbOrTx; onceKey?: string },
  ): Promise<void>;
  /** Opens the queue; a process that is not `working` only enqueues (ROLE=api). */
  start(how: { working: boolean }): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};
