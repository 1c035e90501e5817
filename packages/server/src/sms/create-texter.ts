import { auditedRun } from '../audit/audit.store.ts';
import type { Config } from '../config.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { loadMessages } from '../mail/messages.ts';
import { retainedSince } from '../privacy/retention.ts';
import type { Services } from '../services.ts';
import { SEND_SMS_JOB, sendSms } from './send-sms.ts';
import { blankExpiredSms, deleteSmsBefore, insertSms } from './sms.store.ts';
import type { Texter } from './texter.ts';

/** Stores text messages in the transaction of their cause; with SMS_URL a job of the same transaction sends them (MAIL-7). */
export function createTexter({
  config,
  jobs,
  clock,
}: {
  config: Config;
  jobs: Jobs;
  clock: () => Date;
}): Texter {
  const messagesFor = loadMessages('sms');
  return {
    async queue(tx, { id: siteId, settings }, { template, memberId, to, language, expiresAt, data }) {
      const smsId = await insertSms(tx, {
        member_id: memberId,
        to_number: to,
        site_id: siteId,
        template,
        language,
        text: messagesFor(language).formatMessage(`sms.${template}`, { ...data, site: settings.name }),
        created_at: clock(),
        expires_at: expiresAt,
      });
      if (config.sms) await jobs.enqueue(SEND_SMS_JOB, { smsId }, { db: tx });
    },
  };
}

export function smsJobs(services: Services): readonly Job[] {
  return [
    { name: SEND_SMS_JOB, run: sendSms(services) as Job['run'] },
    {
      name: 'sms.blank-expired',
      cron: '*/10 * * * *',
      run: () =>
        auditedRun(services.db, 'sms.blank', async (tx) => ({
          messages: await blankExpiredSms(tx, services.clock()),
        })),
    },
    {
      name: 'sms.expire',
      cron: '19 3 * * *',
      run: () =>
        auditedRun(services.db, 'sms.delete', async (tx) => ({
          messages: await deleteSmsBefore(tx, retainedSince('textMessages', services.clock())),
        })),
    },
  ];
}
