import { auditedRun } from '../audit/audit.store.ts';
import type { Config } from '../config.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { retainedSince } from '../privacy/retention.ts';
import { deleteReportsBefore } from '../mail-reports/mail-reports.store.ts';
import type { Services } from '../services.ts';
import { compose } from './compose.ts';
import { blankExpired, deleteMailsBefore, insertMail, insertMails } from './mail.store.ts';
import type { Mailer, MailToSend } from './mailer.ts';
import { SEND_MAIL_JOB, sendMail } from './send-mail.ts';
import { loadMessages } from './messages.ts';
import type { Site } from '../site/site.ts';

/** Stores mails in the transaction of their cause; with SMTP_URL a job of the same transaction sends them (MAIL-5). */
export function createMailer({
  config,
  jobs,
  clock,
}: {
  config: Config;
  jobs: Jobs;
  clock: () => Date;
}): Mailer {
  const messagesFor = loadMessages('mail');

  async function write({ id: siteId, settings }: Site, mail: MailToSend) {
    const { to, template, language } = mail;
    const composed = compose(mail, messagesFor(language), settings.mail_name);
    const createdAt = clock();
    const unsubscribeUrl = 'links' in mail.data ? mail.data.links.call : null;
    const linkExpiresAt = expiryOfLink(mail, createdAt);
    return { to, siteId, template, language, createdAt, linkExpiresAt, unsubscribeUrl, ...composed };
  }

  return {
    async queue(tx, site, mail) {
      const mailId = await insertMail(tx, await write(site, mail));
      if (config.smtpUrl) await jobs.enqueue(SEND_MAIL_JOB, { mailId }, { db: tx });
    },
    async queueBulk(tx, site, mails) {
      if (mails.length === 0) return;
      const written = [];
      for (const { memberId, mail } of mails) written.push({ ...(await write(site, mail)), memberId });
      const ids = await insertMails(tx, written);
      if (!config.smtpUrl) return;
      await jobs.enqueueBulk(
        SEND_MAIL_JOB,
        ids.map((mailId) => ({ mailId })),
        { db: tx },
      );
    },
  };
}

/** When the link in a mail that gives access to an account expires; null if there is none. */
function expiryOfLink(mail: MailToSend, now: Date): Date | null {
  if (
    mail.template === 'activation' ||
    mail.template === 'remind_activation' ||
    mail.template === 'mail_change' ||
    mail.template === 'address_check'
  )
    return new Date(now.getTime() + mail.data.hours * 3_600_000);
  if (mail.template === 'password_reset') return new Date(now.getTime() + mail.data.minutes * 60_000);
  if (mail.template === 'reactivation') return mail.data.until;
  // It contains the member's address, which an erasure does not find there.
  if (mail.template === 'support_request') return new Date(now.getTime() + 24 * 3_600_000);
  return null;
}

export function mailJobs(services: Services): readonly Job[] {
  return [
    { name: SEND_MAIL_JOB, run: sendMail(services) as Job['run'] },
    {
      name: 'mail.blank-expired',
      cron: '*/10 * * * *',
      run: () =>
        auditedRun(services.db, 'mails.blank', async (tx) => ({
          mails: await blankExpired(tx, services.clock()),
        })),
    },
    {
      name: 'mail.expire',
      cron: '17 3 * * *',
      run: () =>
        auditedRun(services.db, 'mails.delete', async (tx) => {
          const before = retainedSince('mails', services.clock());
          await deleteReportsBefore(tx, before);
          return { mails: await deleteMailsBefore(tx, before) };
        }),
    },
  ];
}
