import { auditedRun } from '../audit/audit.store.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deleteOldResponses } from './idempotency.ts';

export const idempotencyJobs = ({ db }: Services): Job[] => [
  {
    name: 'idempotency.forget-answers',
    cron: '30 3 * * *',
    run: () =>
      auditedRun(db, 'idempotent_answers.delete', async (tx) => ({ answers: await deleteOldResponses(tx) })),
  },
];
