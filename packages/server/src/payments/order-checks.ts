/** Name of the job that asks the provider for a pending order (`payments.jobs.ts`). */
export const CHECK_ORDER = 'payments.check-order';

/** A hosted page stays open for a day, as Stripe's do. */
export const CHECKOUT_HOURS = 24;
/** Bank transfers and the like settle within fourteen working days; after this nobody waits any more. */
export const WAIT_DAYS = 30;

const FIRST_SECONDS = 60;
const MAX_SECONDS = 6 * 3_600;

/** Checks come at twice the age each time: after 1, 2, 4 … minutes, then every six hours. */
export function secondsToNextCheck(ageSeconds: number): number {
  return Math.round(Math.min(MAX_SECONDS, Math.max(FIRST_SECONDS, ageSeconds)));
}
