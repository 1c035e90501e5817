import { createTransport } from 'nodemailer';
import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { readSiteById } from '../site/site.store.ts';
import { recordReport } from '../mail-reports/receive-report.ts';
import { loadReturnAddresses } from '../mail-reports/return-address.ts';
import { lockUnerasedMembers } from '../accounts/accounts.store.ts';
import { eventOfMail, isNotificationTemplate } from '../notifications/mail-events.ts';
import { insertDecisions } from '../notifications/notification-events.store.ts';
import { takeBackMailed } from '../notifications/notifications.store.ts';
import { parseUnsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { dkimSigner } from './dkim.ts';
import { markDropped, readRecheckFacts } from './recheck-mail.store.ts';
import { recheckMail } from './recheck-mail.ts';
import { countFailedTry, findMail, markDead, markSent, type StoredMail } from './mail.store.ts';

/** Name of the job that sends one mail. */
export const SEND_MAIL_JOB = 'mail.send';
const SMTP_TIMEOUT_MS = 30_000;
/** How long a mail is retried (MAIL-5). RFC 5321 recommends days, but nobody waits that long for a link. */
const RETRY_HOURS = 24;
/** A failed mail is retried after 2, 4, 8 … seconds, then every hour. */
const MAX_DELAY_SECONDS = 3_600;

export const mailsTried = new Counter({
  name: 'rendezvous_mail_tries_total',
  help: 'Attempts to send a mail: sent, failed (to be retried), dead (given up), postponed (to the morning) or dropped (not to be sent any more)',
  labelNames: ['outcome'],
  registers: [registry],
});

/**
 * Sends one mail (MAIL-5), unless it is not to be sent any more (NOTIFY-11). A second run finds it sent. If the process ends after the server accepted the mail and
 * before that is stored, the mail is sent again with the same Message-ID, so that the recipient's server can recognise
 * it. A failed attempt enqueues the next one, for a day or until the link in the mail has expired; then the mail is
 * given up.
 */
export function sendMail(services: Services): (data: { mailId: string }) => Promise<void> {
  const { config, db, clock } = services;
  const transport =
    config.smtpUrl &&
    createTransport({
      url: config.smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    });
  const dkimFor = dkimSigner(config.dkimKeysDir);
  return async ({ mailId }) => {
    const mail = await findMail(db, mailId);
    if (!transport || mail?.state !== 'waiting') return;
    if (secondsLeft(mail, clock()) <= 0) {
      await giveUp(services, mail, mail.lastError ?? 'too late');
      return;
    }
    if (!(await isToBeSent(services, mail))) return;
    const site = await readSiteById(services, mail.siteId);
    const from = senderOf(site, config.mailFrom);
    const returnTo = await returnAddressOf(services, mail);
    try {
      await transport.sendMail({
        from,
        ...(returnTo && { envelope: { from: returnTo, to: mail.to } }),
        dkim: dkimFor(from.address),
        replyTo: site.settings.support_email,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: `<${mail.id}@${new URL(site.origin).hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // Reports quote the headers of a mail, and not always its envelope.
          ...(returnTo && { 'X-Return-Address': returnTo }),
          ...unsubscribeHeaders(mail.unsubscribeUrl),
        },
      });
    } catch (error) {
      const refusal = error as SmtpError;
      if (saysNoSuchAddress(refusal)) await recordReport(services, mail, 'hard');
      await failed(services, mail, refusal);
      return;
    }
    await markSent(db, mail.id, clock());
    mailsTried.inc({ outcome: 'sent' });
  };
}

/**
 * Checks a mail that a member can end (NOTIFY-4) against what is true now (NOTIFY-11). One that would arrive at night is
 * enqueued for the morning; one that is not to be sent any more is dropped, and what it was also about is mailed by the
 * next run of its job. Both are recorded in the member's log.
 */
async function isToBeSent(services: Services, mail: StoredMail): Promise<boolean> {
  const { db, jobs, log, clock } = services;
  const { id: mailId, template, memberId, unsubscribeUrl } = mail;
  const token = unsubscribeUrl && new URL(unsubscribeUrl).searchParams.get('token');
  const kind = token ? parseUnsubscribeToken(token)?.kind : undefined;
  if (!kind || !isNotificationTemplate(template)) return true;
  const now = clock();
  const outcome = recheckMail({ template, kind }, await readRecheckFacts(db, mail), now);
  if (outcome.is === 'send') return true;
  const [channel, reason] =
    outcome.is === 'drop' ? (['none', outcome.reason] as const) : (['mail', 'quiet_hours'] as const);
  await db.transaction().execute(async (tx) => {
    if (memberId && (await lockUnerasedMembers(tx, [memberId])).has(memberId)) {
      const event = eventOfMail(template);
      await insertDecisions(tx, [{ memberId, event, channel, reason, subject: null, decidedAt: now }]);
      if (outcome.is === 'drop') await takeBackMailed(tx, memberId, { ...mail, template });
    }
    if (outcome.is === 'drop') return markDropped(tx, mailId, reason);
    const afterSeconds = Math.ceil((outcome.until.getTime() - now.getTime()) / 1_000);
    await jobs.enqueue(SEND_MAIL_JOB, { mailId }, { afterSeconds, db: tx });
  });
  mailsTried.inc({ outcome: outcome.is === 'drop' ? 'dropped' : 'postponed' });
  log.info({ mailId, template, reason }, 'a mail was not sent, because of what is true by now');
  return false;
}

/** The site's name with its own address, or with that of MAIL_FROM (MAIL-2). */
function senderOf({ settings }: Site, mailFrom: string): { name: string; address: string } {
  const [, installationAddress = mailFrom] = /<([^>]*)>\s*$/.exec(mailFrom) ?? [];
  return { name: settings.mail_name, address: settings.mail_address || installationAddress };
}

/** The button of the mail program that ends such mails with one click (NOTIFY-4; RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/** The envelope sender of a mail (MAIL-13); null for the address of the sender. A mail to no account gets no signed one. */
async function returnAddressOf(
  { config, db }: Services,
  { id, memberId }: StoredMail,
): Promise<string | null> {
  const { mailReturnAddress: address } = config;
  if (!address || !memberId) return address ?? null;
  return (await loadReturnAddresses(db, address)).of({ mailId: id, memberId });
}

/** What nodemailer throws: its own code, and the server's if the server has responded. */
type SmtpError = { readonly code?: string; readonly responseCode?: number; readonly response?: string };

/** Only the codes, because the text of a server often contains the address (PRIVACY-6). */
function describe({ code, responseCode }: SmtpError): string {
  return [code, responseCode].filter(Boolean).join(' ') || 'unknown';
}

/** Whether the server refuses this recipient for good (RFC 5321, 4.2.1). Every other error may be temporary. */
function isPermanent({ code, responseCode = 0 }: SmtpError): boolean {
  return code === 'EENVELOPE' && responseCode >= 500;
}

/** Whether the server says that the address does not exist (RFC 3463), as opposed to refusing this mail. */
function saysNoSuchAddress(error: SmtpError): boolean {
  return isPermanent(error) && /^\d{3}[ -]5\.1\.\d/.test(error.response ?? '');
}

async function failed(services: Services, mail: StoredMail, error: SmtpError): Promise<void> {
  const { db, jobs, log, clock } = services;
  const reason = describe(error);
  if (isPermanent(error)) {
    await db.transaction().execute((tx) => countFailedTry(tx, mail.id, reason));
    await giveUp(services, mail, reason);
    return;
  }
  const delay = Math.min(MAX_DELAY_SECONDS, 2 ** (mail.attempts + 1));
  const afterSeconds = Math.max(1, Math.min(delay, Math.ceil(secondsLeft(mail, clock()))));
  await db.transaction().execute(async (tx) => {
    await countFailedTry(tx, mail.id, reason);
    await jobs.enqueue(SEND_MAIL_JOB, { mailId: mail.id }, { afterSeconds, db: tx });
  });
  mailsTried.inc({ outcome: 'failed' });
  log.warn({ mailId: mail.id, reason, afterSeconds }, 'a mail could not be sent, it will be retried');
}

async function giveUp({ db, log }: Services, mail: StoredMail, reason: string): Promise<void> {
  await markDead(db, mail.id);
  mailsTried.inc({ outcome: 'dead' });
  log.error({ mailId: mail.id, template: mail.template, reason }, 'a mail was given up');
}

function secondsLeft({ createdAt, linkExpiresAt }: StoredMail, now: Date): number {
  const day = createdAt.getTime() + RETRY_HOURS * 3_600_000;
  return (Math.min(day, linkExpiresAt?.getTime() ?? day) - now.getTime()) / 1_000;
}
