import { auditedRun } from '../audit/audit.store.ts';
import type { Job } from '../jobs/jobs.ts';
import { retainedSince } from '../privacy/retention.ts';
import type { Services } from '../services.ts';
import { deleteOldDevices } from './devices.store.ts';
import { deleteExpired } from './expiry.store.ts';
import { RESET_MAIL_JOB, sendResetMail, type ResetMailJob } from './password.commands.ts';

export function accountJobs(services: Services): readonly Job[] {
  const { db, clock } = services;
  return [
    { name: RESET_MAIL_JOB, run: (data) => sendResetMail(services, data as ResetMailJob) },
    {
      name: 'accounts.expire',
      cron: '7 * * * *',
      run: async () => {
        const now = clock();
        await auditedRun(db, 'accounts.expire', async (tx) => ({
          ...(await deleteExpired(tx, { now, cutoff: retainedSince('linksAndAttempts', now) })),
          devices: await deleteOldDevices(tx, now),
        }));
      },
    },
  ];
}
