import { SOFT_BOUNCES } from '@rendezvous/contract/notifications';
import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';
import { addressHash } from '../mail/mail.store.ts';
import type { Services } from '../services.ts';
import * as store from './mail-reports.store.ts';
import { parseReport, type ReportKind } from './parse-report.ts';
import { loadReturnAddresses } from './return-address.ts';

/**
 * What became of a report: it was recorded (its kind), the same was reported before, it belongs to no mail of this
 * installation (or its signature is wrong, or the mail is too old to be stored), the account has another address by
 * now or is erased, or it is no report that changes anything.
 */
export type ReportOutcome = ReportKind | 'repeated' | 'unknown' | 'other_address' | 'no_report';

const reportsReceived = new Counter({
  name: 'rendezvous_mail_reports_total',
  help: 'Reports about mails that were sent, by what became of them',
  labelNames: ['outcome'],
  registers: [registry],
});

type ReportServices = Pick<Services, 'config' | 'db' | 'clock'> & {
  /** Tells the member's open pages; a command line has none. */
  readonly live?: Services['live'];
};

/**
 * Records what a receiving server or a provider reports about one of our mails (MAIL-13). Only a report with the signed
 * return address of the mail is believed.
 */
export async function receiveReport(services: ReportServices, raw: Uint8Array): Promise<ReportOutcome> {
  const outcome = await decide(services, raw);
  reportsReceived.inc({ outcome });
  return outcome;
}

async function decide(services: ReportServices, raw: Uint8Array): Promise<ReportOutcome> {
  const { config, db } = services;
  if (!config.mailReturnAddress) return 'unknown';
  const report = await parseReport(raw);
  if (!report) return 'no_report';
  const addresses = await loadReturnAddresses(db, config.mailReturnAddress);
  const [signed] = addresses.find(report.text);
  const mail = signed && (await store.findReportedMail(db, signed.mailId));
  if (!mail?.memberId || !addresses.isSigned(signed as NonNullable<typeof signed>, mail.memberId))
    return 'unknown';
  return recordReport(services, mail, report.kind);
}

/** Records a report about a mail, of which it is known that it is true. */
export async function recordReport(
  { db, clock, live }: ReportServices,
  { id: mailId, memberId, recipientHash }: store.ReportedMail,
  kind: ReportKind,
): Promise<ReportOutcome> {
  if (!memberId) return 'unknown';
  const { outcome, isStopped } = await db.transaction().execute(async (tx) => {
    const now = clock();
    const address = await store.lockAddress(tx, memberId);
    if (address === null || !recipientHash || !addressHash(address).equals(recipientHash)) {
      return { outcome: 'other_address' as const, isStopped: false };
    }
    if (!(await store.insertReport(tx, { mailId, memberId, kind }, now))) {
      return { outcome: 'repeated' as const, isStopped: false };
    }
    const isOver = kind !== 'soft' || (await store.countSoftBounces(tx, memberId, now)) >= SOFT_BOUNCES.count;
    const reason = kind === 'complaint' ? 'fbl' : 'bounce';
    const isChanged = isOver && (await store.stopMails(tx, memberId, reason));
    if (isChanged) await live?.record(tx, [{ memberId, type: 'self.changed', ref: {} }]);
    return { outcome: kind, isStopped: isChanged };
  });
  if (isStopped) await live?.announce([memberId]);
  return outcome;
}
