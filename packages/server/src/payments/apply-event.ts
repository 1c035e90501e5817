import { paymentEvents } from '../http/metrics.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import * as events from './events.store.ts';
import type { EventResult } from './events.store.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { recordMoneyBack } from './money-back.ts';
import { settle } from './settle-order.ts';

/** An event that could not be applied is retried after 1, 2, 4 … minutes, then every six hours (LEDGER-5). */
const FIRST_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 6 * 3_600;
/** After this many attempts, 32 hours after its arrival, an event fails and waits for a person (LEDGER-5). */
const MAX_ATTEMPTS = 14;

/** A connection that was lost is replaced at once, so a member does not wait a minute for it. */
const CONNECTIONS_TRIED = 3;

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
  for (let tried = 1; ; tried += 1) {
    try {
      return await applyEvent(services, event);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || tried === CONNECTIONS_TRIED) throw error;
    }
  }
}

async function processEvent(services: Services, tx: Tx, event: ProviderEvent) {
  const { meaning, facts } = event;
  const orderId = await events.findOrderIdOf(tx, facts);
  const unchanged = (outcome: EventResult['outcome'], reason: string) => ({
    result: { outcome, reason, orderId },
    memberToNotify: null,
  });
  if (meaning.kind === 'none') return unchanged('ignored', 'no_meaning');
  if (orderId === null) return unchanged('unmatched', 'unknown_order');
  if (meaning.kind === 'unreadable') return unchanged('parked', meaning.kind);
  // A refund or dispute is recorded with its money and waits for a person. Credits are not taken back (REFUND-6).
  if (meaning.kind !== 'order') return unchanged('parked', await recordMoneyBack(tx, orderId, event));
  return settle(services, tx, orderId, { ...meaning, facts }, event.createdAt);
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
