import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';
import type { Services } from '../services.ts';
import { readSiteById } from '../site/site.store.ts';
import { createSmsSender, SmsError } from './sms-sender.ts';
import { countFailedSms, findSms, markSmsDead, markSmsSent, type StoredSms } from './sms.store.ts';

/** Name of the job that sends one text message. */
export const SEND_SMS_JOB = 'sms.send';
/** A failed message is retried after 2, 4, 8 … seconds, then every minute, until its code has expired. */
const MAX_DELAY_SECONDS = 60;

export const smsTried = new Counter({
  name: 'rendezvous_sms_tries_total',
  help: 'Attempts to send a text message: sent, failed (to be retried) or dead (given up)',
  labelNames: ['outcome'],
  registers: [registry],
});

/**
 * Sends one text message. A second run finds it sent. If the process ends after the gateway accepted the message and
 * before that is stored, it is sent again with the same idempotency key.
 */
export function sendSms(services: Services): (data: { smsId: string }) => Promise<void> {
  const { config, db, clock } = services;
  const send = createSmsSender(config);
  return async ({ smsId }) => {
    const sms = await findSms(db, smsId);
    if (!send || sms?.state !== 'waiting') return;
    if (secondsLeft(sms, clock()) <= 0) {
      await giveUp(services, sms, sms.last_error ?? 'too late');
      return;
    }
    const { settings } = await readSiteById(services, sms.site_id);
    try {
      await send({ id: sms.id, to: sms.to_number, siteName: settings.name, text: sms.text });
    } catch (error) {
      if (!(error instanceof SmsError)) throw error;
      await failed(services, sms, error);
      return;
    }
    await markSmsSent(db, sms.id, clock());
    smsTried.inc({ outcome: 'sent' });
  };
}

async function failed(services: Services, sms: StoredSms, { reason, permanent }: SmsError): Promise<void> {
  const { db, jobs, log, clock } = services;
  if (permanent) {
    await db.transaction().execute((tx) => countFailedSms(tx, sms.id, reason));
    await giveUp(services, sms, reason);
    return;
  }
  const delay = Math.min(MAX_DELAY_SECONDS, 2 ** (sms.attempts + 1));
  const afterSeconds = Math.max(1, Math.min(delay, Math.ceil(secondsLeft(sms, clock()))));
  await db.transaction().execute(async (tx) => {
    await countFailedSms(tx, sms.id, reason);
    await jobs.enqueue(SEND_SMS_JOB, { smsId: sms.id }, { afterSeconds, db: tx });
  });
  smsTried.inc({ outcome: 'failed' });
  log.warn({ smsId: sms.id, reason, afterSeconds }, 'a text message could not be sent, it will be retried');
}

async function giveUp({ db, log }: Services, sms: StoredSms, reason: string): Promise<void> {
  await markSmsDead(db, sms.id);
  smsTried.inc({ outcome: 'dead' });
  log.error({ smsId: sms.id, template: sms.template, reason }, 'a text message was given up');
}

function secondsLeft({ expires_at: end }: StoredSms, now: Date): number {
  return (end.getTime() - now.getTime()) / 1_000;
}
