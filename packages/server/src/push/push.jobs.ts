import { auditedRun } from '../audit/audit.store.ts';
import type { Job } from '../jobs/jobs.ts';
import { deleteDecisionsBefore } from '../notifications/notification-events.store.ts';
import { DECIDE_JOB, runNotifier } from '../notifications/notifier.ts';
import { retainedSince } from '../privacy/retention.ts';
import type { Services } from '../services.ts';
import { SEND_PUSH_JOB, sendDeliveries } from './send-deliveries.ts';

/** Both are woken at once; the runs of every minute find what was left by a process that ended. */
const EVERY_MINUTE = '* * * * *';

/** Decides how members are notified (NOTIFY-7), sends push messages (PUSH-5), and forgets why. */
export function pushJobs(services: Services): readonly Job[] {
  return [
    { name: DECIDE_JOB, cron: EVERY_MINUTE, run: (data) => runNotifier(services, data) },
    { name: SEND_PUSH_JOB, cron: EVERY_MINUTE, run: sendDeliveries(services) },
    {
      name: 'notifications.forget',
      cron: '23 3 * * *',
      run: () =>
        auditedRun(services.db, 'notifications.delete', async (tx) => ({
          decisions: await deleteDecisionsBefore(tx, retainedSince('notifications', services.clock())),
        })),
    },
  ];
}
