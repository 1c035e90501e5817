import { addDays, calendarDay, endOfDay } from './dates.ts';
import { workingDayFrom } from './working-days.ts';

/** The states of the right to withdraw from a purchase. `disputed`: the buyer's bank is deciding about the payment. */
export const WITHDRAWAL_STATES = ['open', 'over', 'withdrawn', 'disputed'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * The credits of a purchase that were not used (REFUND-1). Credits are spent in the order in which they were bought, so
 * that the balance consists of the latest purchases.
 * @param purchase.credits credits of the purchase
 * @param purchase.boughtLater credits of the member's later purchases, without those that were withdrawn
 */
export function unusedCredits(
  balance: number,
  { credits, boughtLater }: { readonly credits: number; readonly boughtLater: number },
): number {
  return Math.min(credits, Math.max(0, balance - boughtLater));
}

/**
 * What a withdrawal pays back: the part of the price that belongs to the unused credits, rounded to a whole minor unit,
 * and never more than what is left of the payment. Amounts in minor units.
 */
export function refundFor({
  price,
  credits,
  unused,
  paidBack,
}: {
  readonly price: number;
  readonly credits: number;
  readonly unused: number;
  /** What was paid back of the purchase before. */
  readonly paidBack: number;
}): number {
  return Math.max(0, Math.min(Math.round((price * unused) / credits), price - paidBack));
}

/**
 * The period in which a buyer can withdraw from a purchase (REFUND-1). Whole calendar days count, by the buyer's time
 * zone and without the day of the purchase, so that the last one is over at midnight. One that would end on a weekend or a
 * public holiday ends with the next working day.
 * @returns the last day as `YYYY-MM-DD`, and the last millisecond of it
 */
export function withdrawalPeriod(
  completedAt: Date,
  refundDays: number,
  timeZone: string,
): { readonly lastDay: string; readonly until: Date } {
  const lastDay = workingDayFrom(addDays(calendarDay(completedAt, timeZone), refundDays));
  return { lastDay, until: new Date(endOfDay(lastDay, timeZone).getTime() - 1) };
}
