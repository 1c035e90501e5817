import { pino } from 'pino';
import { connectEmbedded, connectPostgres } from '../database/connect.ts';
import { createJobs } from '../jobs/create-jobs.ts';

/**
 * A process that starts the job `hold` on the database of its argument (a URL or a folder), reports it, and never
 * finishes it. Tests kill this process.
 */
const [, , where = ''] = process.argv;
const connection = where.startsWith('postgres')
  ? connectPostgres(where, { poolSize: 2 })
  : await connectEmbedded({ folder: where });
const jobs = createJobs({ connection, log: pino({ level: 'silent' }) });
jobs.register({
  name: 'hold',
  run: () => {
    process.send?.('began');
    return new Promise(() => {});
  },
});
await jobs.start({ working: true });
await jobs.enqueue('hold', {});
