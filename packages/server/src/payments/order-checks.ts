/** Name of the job that checks an undecided order with the provider (`payments.jobs.ts`). */
export const CHECK_ORDER = 'payments.check-order';

/** A hosted page stays open for a day, like Stripe's (PAY-10). */
export const CHECKOUT_HOURS = 24;
/** Name of the job that reads the account of a bank transfer (`payments.jobs.ts`). */
export const READ_TRANSFER = 'payments.read-transfer';

const FIRST_SECONDS = 60;
const MAX_SECONDS = 6 * 3_600;

/** The next check is due when the order is twice as old: after 1, 2, 4 … minutes, then every six hours (PAY-9). */
export function secondsToNextCheck(ageSeconds: number): number {
  return Math.round(Math.min(MAX_SECONDS, Math.max(FIRST_SECONDS, ageSeconds)));
}
