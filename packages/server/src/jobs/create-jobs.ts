import { randomUUID } from 'node:crypto';
import { fromKysely, fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { NIL as NO_JOB } from 'uuid';
import type { Connection } from '../database/connect.ts';
import { throttleLog } from '../throttle-log.ts';
import { bringForward, listDueQueues } from './jobs.store.ts';
import type { Job, Jobs } from './jobs.ts';
import { runningJob } from './running-job.ts';

const POSTGRES_CONNECTIONS = 4;
const KEEP_ALIVE_MS = 10_000;
const STOP_MS = 10_000;
/**
 * A job that is due now is announced (NOTIFY) and begins at once. One query every two seconds over all queues finds jobs that
 * were enqueued for later and jobs whose announcement was lost, so that each worker polls its own queue rarely.
 */
const DUE_POLL_SECONDS = 2;
const QUEUE_POLL_SECONDS = 300;
/** A worker renews its jobs at half of this interval; 10 is the minimum of pg-boss. */
const HEARTBEAT_SECONDS = 10;
/** How often jobs without a heartbeat are put back: a killed process is replaced in about 20 seconds (RETRY-3). */
const SUPERVISE_SECONDS = 10;
/** Retries (RETRY-3) wait for one second at first, then twice as long each time, up to an hour. */
const RETRIES = { retryLimit: 12, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 } as const;
/** Finished jobs are not needed, and each supervision run scans them. */
const KEEP_FINISHED_SECONDS = 3_600;
const DELETE_FINISHED_SECONDS = 600;
/** How often pg-boss resolves dependencies between jobs; there are none. */
const FLOWS_SECONDS = 3_600;
/** At a start, delayed jobs that were enqueued in this time are made due (`Job.catchUp`). */
const CATCH_UP_HOURS = 1;
const LOG_UNAVAILABLE_SECONDS = 30;
/** Below that of every other job, which is 0. */
const BULK_PRIORITY = -1;

const QUEUE = {
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: KEEP_FINISHED_SECONDS,
  ...RETRIES,
} as const;
/** The queue through which pg-boss sends jobs with a cron expression. */
const CRON_QUEUE = '__pgboss__send-it';

/** Background jobs by pg-boss, in the schema `pgboss` of the same database, so that a job commits with its cause. */
export function createJobs({ connection, log }: { connection: Connection; log: Logger }): Jobs {
  const registered = new Map<string, Job>();
  /** The worker of each queue, by the queue's name. */
  const workers = new Map<string, string>();
  const warnUnavailable = throttleLog<unknown>(LOG_UNAVAILABLE_SECONDS, (error, suppressed) =>
    log.warn({ err: error, suppressed }, 'the job queues could not be checked'),
  );
  let boss: PgBoss | null = null;
  let isPolling = false;
  let nextPoll: NodeJS.Timeout | undefined;

  async function open(working: boolean): Promise<PgBoss> {
    const opened = new PgBoss({
      ...database(connection),
      useListenNotify: working,
      supervise: working,
      schedule: working,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      maintenanceIntervalSeconds: DELETE_FINISHED_SECONDS,
      flowIntervalSeconds: FLOWS_SECONDS,
    });
    opened.on('error', (error) => log.error({ err: error }, 'job queue'));
    opened.on('warning', ({ message }) => log.warn({ message }, 'job queue'));
    await opened.start();
    await prepareQueues(opened);
    if (working) await opened.updateQueue(CRON_QUEUE, { heartbeatSeconds: HEARTBEAT_SECONDS });
    return opened;
  }

  /** Creates missing queues, and updates the settings of queues from an earlier release. */
  async function prepareQueues(opened: PgBoss): Promise<void> {
    const queues = new Map((await opened.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of registered.keys()) {
      const queue = queues.get(name);
      const settings = Object.keys(QUEUE) as (keyof typeof QUEUE)[];
      if (queue && settings.every((setting) => queue[setting] === QUEUE[setting])) continue;
      // The policy `short` allows one waiting job for each key; jobs without a key get a random one.
      if (!queue) await opened.createQueue(name, { policy: 'short', ...QUEUE });
      else await opened.updateQueue(name, QUEUE);
      // This makes pg-boss cache the queue. Otherwise the first `send` would read it outside the caller's transaction,
      // which deadlocks on the single connection of the embedded database.
      await opened.findJobs(name, { id: NO_JOB });
    }
  }

  async function work(opened: PgBoss, job: Job): Promise<void> {
    const worker = await opened.work<object>(
      job.name,
      { pollingIntervalSeconds: QUEUE_POLL_SECONDS, notifyPollingIntervalSeconds: QUEUE_POLL_SECONDS },
      async (batch) => {
        try {
          for (const { data } of batch) await run(job, data ?? {});
        } finally {
          // The next waiting job starts at once.
          wake(opened, job.name);
        }
      },
    );
    workers.set(job.name, worker);
    if (job.cron) await opened.schedule(job.name, job.cron, {}, { tz: 'UTC' });
  }

  async function run(job: Job, data: object): Promise<void> {
    try {
      await runningJob.run(job.name, () => job.run(data));
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed, it will be retried');
      throw error;
    }
  }

  function wake(opened: PgBoss, name: string): void {
    const worker = workers.get(name);
    if (worker) opened.notifyWorker(worker);
  }

  /** Wakes the workers of queues with due jobs, and again `DUE_POLL_SECONDS` after each query has ended. */
  async function wakeDueWorkers(opened: PgBoss): Promise<void> {
    try {
      const due = await listDueQueues(connection.db, [...workers.keys()]);
      for (const name of due) wake(opened, name);
    } catch (error) {
      if (isPolling) warnUnavailable(error);
    }
    if (isPolling) nextPoll = setTimeout(() => void wakeDueWorkers(opened), DUE_POLL_SECONDS * 1_000);
  }

  return {
    register(job) {
      registered.set(job.name, job as unknown as Job);
    },
    async enqueue(name, data, { afterSeconds, db, onceKey } = {}) {
      if (!boss) throw new Error(`The job ${name} was enqueued before the queue was started.`);
      if (!registered.has(name)) throw new Error(`The job ${name} is not registered.`);
      await boss.send(name, data, {
        singletonKey: onceKey ?? randomUUID(),
        ...(afterSeconds ? { startAfter: afterSeconds } : {}),
        ...(db ? { db: fromKysely(db) } : {}),
      });
    },
    async enqueueBulk(name, data, { db }) {
      if (!boss) throw new Error(`Jobs of ${name} were enqueued before the queue was started.`);
      await boss.insert(
        name,
        data.map((one) => ({ data: one, singletonKey: randomUUID(), priority: BULK_PRIORITY })),
        { db: fromKysely(db) },
      );
    },
    async start({ working }) {
      boss = await open(working);
      if (!working) return;
      const catchingUp = [...registered.values()].filter((job) => job.catchUp).map((job) => job.name);
      await bringForward(connection.db, catchingUp, CATCH_UP_HOURS);
      for (const job of registered.values()) await work(boss, job);
      isPolling = true;
      void wakeDueWorkers(boss);
    },
    async stop() {
      isPolling = false;
      clearTimeout(nextPoll);
      await boss?.stop({ graceful: true, timeout: STOP_MS });
      boss = null;
      workers.clear();
    },
  };
}

function database({ engine }: Connection) {
  if (engine.kind === 'pglite') return { db: fromPglite(engine.pglite), backend: 'pglite' as const };
  return {
    connectionString: engine.url,
    max: POSTGRES_CONNECTIONS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  };
}
