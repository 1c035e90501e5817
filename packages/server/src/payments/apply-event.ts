import { setTimeout as delay } from 'node:timers/promises';
import { recordFunding } from '../bank-transfer/record-funding.ts';
import { paymentEvents } from '../http/metrics.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import * as events from './events.store.ts';
import type { EventResult } from './events.store.ts';
import type { EventMeaning, ProviderEvent } from './payment-provider.ts';
import { recordMoneyBack } from './money-back.ts';
import { kindOfPayment } from './payments.store.ts';
import { isRefundExpected } from './refund-withdrawals.ts';
import { settle, type Settlement } from './settle-order.ts';

/** An event that could not be applied is retried after 1, 2, 4 … minutes, then every six hours (LEDGER-5). */
const FIRST_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 6 * 3_600;
/** After this many attempts, 32 hours after its arrival, an event fails and waits for a person (LEDGER-5). */
const MAX_ATTEMPTS = 14;

/**
 * If connections were lost, the event is applied again at once. The pool needs a moment to notice all of them: tries without
 * a pause would each get another lost one.
 */
const PAUSES_MS = [100, 200, 400, 800];

/** Applies a stored event of the provider once, in any order with others (PAY-8), and stores its outcome (LEDGER-5). */
export async function applyEvent(services: Services, event: ProviderEvent): Promise<void> {
  const { db, clock, live } = services;
  const settlement = await db.transaction().execute(async (tx) => {
    if (!(await events.lockPendingEvent(tx, event.id))) return null;
    const settled = await processEvent(services, tx, event);
    await events.saveEventResult(tx, event, settled.result, clock());
    return settled;
  });
  if (!settlement) return;
  report(services, event, settlement.result);
  if (settlement.memberToNotify) await live.announce([settlement.memberToNotify]);
}

/**
 * Applies an event. If that fails, the event waits, longer each time, until it fails for good (LEDGER-5).
 * @throws the error of the database if not even the attempt could be stored
 */
export async function applyOrPostpone(
  services: Services,
  { id, type }: { id: string; type: string },
  read: () => ProviderEvent,
): Promise<void> {
  const { db, clock, log } = services;
  try {
    await applyOnAnyConnection(services, read());
  } catch (error) {
    log.error({ err: error, eventId: id, type }, 'a payment event could not be applied');
    const attempts = await events.countAttempt(db, id);
    if (attempts === null) return;
    const delay = Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attempts - 1));
    const isLast = attempts >= MAX_ATTEMPTS;
    await events.postponeEvent(db, id, isLast ? null : new Date(clock().getTime() + delay * 1_000));
    if (isLast) {
      report(services, { id, type }, { outcome: 'failed', reason: 'attempts_exhausted', orderId: null });
    }
  }
}

async function applyOnAnyConnection(services: Services, event: ProviderEvent): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await applyEvent(services, event);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
    await delay(pauseMs);
  }
  return applyEvent(services, event);
}

async function processEvent(services: Services, tx: Tx, event: ProviderEvent): Promise<Settlement> {
  const { meaning, facts } = event;
  const orderId = await events.findOrderIdOf(tx, facts);
  const unchanged = (outcome: EventResult['outcome'], reason: string): Settlement => ({
    result: { outcome, reason, orderId },
    memberToNotify: null,
  });
  if (meaning.kind === 'none') return unchanged('ignored', 'no_meaning');
  if (orderId === null) return unchanged('unmatched', 'unknown_order');
  if (meaning.kind === 'unreadable') return unchanged('parked', meaning.kind);
  if (meaning.kind === 'transfer') {
    if (!meaning.transfer) return unchanged('parked', 'unreadable');
    return recordFunding(services, tx, orderId, event, meaning.transfer);
  }
  if (meaning.kind === 'intent' && (await kindOfPayment(tx, orderId)) === 'checkout') {
    return unchanged('ignored', 'no_meaning');
  }
  if (meaning.kind !== 'order' && meaning.kind !== 'intent') {
    const { reason, memberToNotify } = await recordMoneyBack(services, tx, orderId, event);
    const needsNobody =
      reason === 'refund'
        ? await isRefundExpected(tx, orderId, meaning)
        : reason === 'dispute' && (isDecided(meaning) || (await isReturnedDebit(tx, orderId, meaning)));
    const outcome = reason === 'superseded' ? 'ignored' : needsNobody ? 'applied' : 'parked';
    return { result: { outcome, reason, orderId }, memberToNotify };
  }
  return settle(services, tx, orderId, { ...meaning, facts }, event.createdAt);
}

/** Whether a dispute is a direct debit that the bank took back, for which nobody has to do anything (DEBIT-8). */
async function isReturnedDebit(tx: Tx, orderId: string, meaning: EventMeaning): Promise<boolean> {
  const status = meaning.kind === 'dispute' ? meaning.dispute?.status : undefined;
  return (status === 'open' || status === 'lost') && (await kindOfPayment(tx, orderId)) === 'debit';
}

/** Whether the bank has decided a dispute. Until then a person has to answer it at the provider (REFUND-7). */
function isDecided(meaning: EventMeaning): boolean {
  const status = meaning.kind === 'dispute' ? meaning.dispute?.status : undefined;
  return status === 'won' || status === 'lost';
}

/** Counts the outcome of an event, and logs an error if a person has to review it. */
function report(
  { log }: Services,
  { id, type }: { id: string; type: string },
  { outcome, reason }: EventResult,
): void {
  paymentEvents.inc({ outcome });
  if (outcome === 'applied' || outcome === 'ignored') return;
  log.error({ eventId: id, type, outcome, reason }, 'a payment event needs a review');
}
