import { auditedRun } from '../audit/audit.store.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deleteOldEvents } from './live.store.ts';

export const liveJobs = ({ db }: Services): Job[] => [
  {
    name: 'live.forget-events',
    cron: '*/15 * * * *',
    run: () => auditedRun(db, 'live_events.delete', async (tx) => ({ events: await deleteOldEvents(tx) })),
  },
];
