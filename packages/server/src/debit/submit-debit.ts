import { mailedPath, type Locale } from '@rendezvous/contract/locales';
import { CallError } from '@rendezvous/contract/errors';
import type { Tx } from '../database/types.ts';
import type { Deadline } from '../payments/deadline.ts';
import { isRefusal, refusedOutcome } from '../payments/open-checkout.ts';
import type { DebitRequest, ReportedDebit } from '../payments/payment-provider.ts';
import { findOrderToCheck, lockBuyer, type OrderRow } from '../payments/payments.store.ts';
import { settleOrder } from '../payments/settle-order.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { hasMandate, insertMandate } from './debits.store.ts';

/**
 * Submits the debit of an order to the provider, or repeats the same request if its response was lost. A debit that is
 * refused fails its order.
 * @returns the order afterwards
 * @throws CallError unavailable if the provider does not respond; the order stays, and a job or the same key continues it
 */
export async function submitDebit(
  services: Services,
  order: OrderRow,
  deadline: Deadline,
): Promise<OrderRow> {
  const request = order.checkout_request as DebitRequest | null;
  if (order.status !== 'pending' || order.provider_session || !request) return order;
  const { clock, db, log, payments } = services;
  try {
    await applyDebit(
      services,
      order,
      await payments.submitDebit({ ...request, orderId: order.id }, deadline),
      deadline,
    );
  } catch (error) {
    log.error({ err: error, orderId: order.id }, 'a debit could not be submitted');
    if (!isRefusal(error)) throw new CallError('unavailable', { cause: error });
    await settleOrder(services, order.id, refusedOutcome(order), { at: clock() });
  }
  return (await findOrderToCheck(db, order.id)) ?? order;
}

/**
 * Reads a debit from the provider and applies its state (PAY-9). One that the provider does not have yet is submitted.
 * @throws PaymentProviderError, or CallError unavailable
 */
export async function refreshDebit(services: Services, order: OrderRow, deadline: Deadline): Promise<void> {
  if (!order.provider_session) {
    await submitDebit(services, order, deadline);
    return;
  }
  await applyDebit(
    services,
    order,
    await services.payments.readDebit(order.provider_session, deadline),
    deadline,
  );
}

async function applyDebit(
  services: Services,
  order: OrderRow,
  { outcome, charge }: ReportedDebit,
  deadline: Deadline,
): Promise<void> {
  const { clock, db, log, payments } = services;
  const isChange = outcome.status !== order.status;
  await settleOrder(services, order.id, outcome, { at: isChange ? clock() : order.created_at });
  if (!charge || outcome.status === 'failed' || outcome.status === 'cancelled') return;
  if (await hasMandate(db, order.id)) return;
  // The debit is under way whether or not this succeeds; the next check of the order tries again.
  await payments
    .readMandateReference(charge.mandateId, deadline)
    .then((reference) =>
      db.transaction().execute((tx) => recordMandate(services, tx, order, { ...charge, reference })),
    )
    .catch((error: unknown) =>
      log.error({ err: error, orderId: order.id }, 'the mandate of a debit could not be recorded'),
    );
}

type Mandate = NonNullable<ReportedDebit['charge']> & { readonly reference: string };

/** Stores the mandate and tells the payer amount, day, creditor and reference, once for each order (DEBIT-4). */
async function recordMandate(
  services: Services,
  tx: Tx,
  {
    id: orderId,
    member_id: memberId,
    payment_id: paymentId,
    price,
    currency,
    created_at: signedAt,
  }: OrderRow,
  { mandateId, last4, debitOn, reference }: Mandate,
): Promise<void> {
  const { clock, config, mailer } = services;
  const isNew = await insertMandate(tx, {
    member_id: memberId,
    provider: config.stripe ? 'stripe' : 'sandbox',
    provider_reference: mandateId,
    scheme: 'sepa_core',
    iban_last4: last4,
    status: 'active',
    signed_at: signedAt,
    created_at: clock(),
    order_id: orderId,
    reference,
    debit_on: debitOn,
  });
  const member = await lockBuyer(tx, memberId);
  if (!isNew || member.status === 'deleted') return;
  const language = member.language as Locale;
  const site = await readSiteInTransaction(services, tx, member.site_id);
  await mailer.queue(tx, site, {
    template: 'debit_notice',
    to: member.email,
    language,
    data: {
      name: member.name,
      paymentId,
      price,
      currency,
      debitOn: new Date(`${debitOn ?? earliestDebit(clock())}T12:00:00Z`),
      creditor: site.company.name,
      creditorId: site.company.sepa_creditor_id,
      reference,
      last4,
      link: `${site.origin}${mailedPath(language, `/transactions/${orderId}`)}`,
    },
  });
}

const DAY_MS = 86_400_000;
/** Banks take a direct debit on the second day after it was submitted, at the earliest. */
const DAYS_TO_DEBIT = 2;

function earliestDebit(now: Date): string {
  return new Date(now.getTime() + DAYS_TO_DEBIT * DAY_MS).toISOString().slice(0, 10);
}
