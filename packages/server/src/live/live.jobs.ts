import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deleteOldEvents } from './live.store.ts';

export const liveJobs = ({ db }: Services): Job[] => [
  { name: 'live.forget-events', cron: '*/15 * * * *', run: () => deleteOldEvents(db) },
];
