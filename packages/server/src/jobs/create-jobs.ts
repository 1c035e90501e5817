import { randomUUID } from 'node:crypto';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { NIL as NO_JOB } from 'uuid';
import type { Connection } from '../database/connect.ts';
import type { Job, Jobs } from './jobs.ts';

const POSTGRES_CONNECTIONS = 4;
const STOP_MS = 10_000;
/** A waiting job is announced at once; only one whose time comes later waits for the next look. */
const LOOK_SECONDS = 1;
/** From a second, doubling, to an hour: a mail server that is away for an hour loses nothing. */
const RETRIES = { retryLimit: 12, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 } as const;
const KEEP_FINISHED_SECONDS = 86_400;

/** Background work by pg-boss, in the schema `pgboss` of the same database, so that a job commits with its cause. */
export function createJobs({ connection, log }: { connection: Connection; log: Logger }): Jobs {
  const registered = new Map<string, Job>();
  let boss: PgBoss | null = null;

  async function open(working: boolean): Promise<PgBoss> {
    const opened = new PgBoss({
      ...database(connection),
      useListenNotify: working,
      supervise: working,
      schedule: working,
    });
    opened.on('error', (error) => log.error({ err: error }, 'job queue'));
    opened.on('warning', ({ message }) => log.warn({ message }, 'job queue'));
    await opened.start();
    for (const name of registered.keys()) {
      await opened.createQueue(name, {
        // One waiting job a key; jobs without a key get one of their own.
        policy: 'short',
        notify: true,
        deleteAfterSeconds: KEEP_FINISHED_SECONDS,
        ...RETRIES,
      });
      // Reads the queue into pg-boss's memory. Otherwise the first `send` would, outside the caller's transaction,
      // which on the embedded engine's one connection waits for itself.
      await opened.findJobs(name, { id: NO_JOB });
    }
    return opened;
  }

  async function work(opened: PgBoss, job: Job): Promise<void> {
    await opened.work<object>(
      job.name,
      { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS },
      async (batch) => {
        for (const { data } of batch) await run(job, data ?? {});
      },
    );
    if (job.cron) await opened.schedule(job.name, job.cron, {}, { tz: 'UTC' });
  }

  async function run(job: Job, data: object): Promise<void> {
    try {
      await job.run(data);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed, it will be tried again');
      throw error;
    }
  }

  return {
    register(job) {
      registered.set(job.name, job as unknown as Job);
    },
    async enqueue(name, data, { afterSeconds, db, onceKey } = {}) {
      if (!boss) throw new Error(`The job ${name} was enqueued before the queue was started.`);
      if (!registered.has(name)) throw new Error(`Nobody registered the job ${name}.`);
      await boss.send(name, data, {
        singletonKey: onceKey ?? randomUUID(),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(db ? { db: fromKysely(db) } : {}),
      });
    },
    async start({ working }) {
      boss = await open(working);
      if (!working) return;
      for (const job of registered.values()) await work(boss, job);
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: STOP_MS });
      boss = null;
    },
  };
}

function database({ engine }: Connection) {
  if (engine.kind === 'pglite') return { db: fromPglite(engine.pglite), backend: 'pglite' as const };
  return { connectionString: engine.url, max: POSTGRES_CONNECTIONS };
}
