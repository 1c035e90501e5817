import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { compose } from './compose.ts';
import { deleteMailsBefore, findMail, insertMail, markSent } from './mail.store.ts';
import type { Mailer } from './mailer.ts';
import { loadWords } from './words.ts';

const SEND = 'mail.send';
/** A sent mail is kept so long for questions about it, then its address and words go. */
const KEEP_DAYS = 30;
const SMTP_TIMEOUT_MS = 30_000;

/** Mails are written in the transaction of their cause; with SMTP_URL a job of the same transaction sends them. */
export function createMailer({ config, jobs }: { config: Config; jobs: Jobs }): Mailer {
  const wordsOf = loadWords();
  const site = senderName(config.mailFrom);
  return {
    async queue(tx, mail) {
      const { to, template, language } = mail;
      const composed = await compose(mail, wordsOf(language), site);
      const mailId = await insertMail(tx, { to, template, language, ...composed });
      if (config.smtpUrl) await jobs.enqueue(SEND, { mailId }, { db: tx });
    },
  };
}

export function mailJobs(services: Services): readonly Job[] {
  return [
    { name: SEND, run: sender(services) as Job['run'] },
    {
      name: 'mail.expire',
      cron: '17 3 * * *',
      run: () =>
        deleteMailsBefore(services.db, new Date(services.clock().getTime() - KEEP_DAYS * 86_400_000)),
    },
  ];
}

/**
 * Sends one mail. A second run finds it sent; should the process end between the server's word and ours, the same
 * Message-ID lets the addressee's side know the repeat for what it is.
 */
function sender({ config, db, clock }: Services): (data: { mailId: string }) => Promise<void> {
  const transport =
    config.smtpUrl &&
    createTransport({
      url: config.smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    });
  return async ({ mailId }) => {
    const mail = await findMail(db, mailId);
    if (!transport || !mail || mail.sentAt) return;
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: '', address: mail.to },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.id}@${config.publicUrl.hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    await markSent(db, mail.id, clock());
  };
}

function senderName(from: string): string {
  return from.replace(/\s*<[^>]*>\s*$/, '').replaceAll('"', '') || from;
}
