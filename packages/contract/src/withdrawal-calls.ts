import { z } from 'zod';
import { calendarDate, currency, instant, minorUnits } from './entities.ts';
import { WITHDRAWAL_STATES } from './withdrawals.ts';

/** What a withdrawal from a purchase gives back, or gave back (REFUND-3). */
export const withdrawal = z.strictObject({
  /** The id of the order. */
  id: z.uuid(),
  payment_id: z.int(),
  state: z.enum(WITHDRAWAL_STATES),
  /** What was bought and paid. */
  credits: z.int().positive(),
  currency,
  price: minorUnits,
  /** The credits of the purchase that are taken back, and the money for them; of a withdrawal, what it took and pays. */
  unused_credits: z.int().min(0),
  refund: minorUnits,
  /** The last instant of the period, and its day in the buyer's time zone (REFUND-1). */
  withdraw_until: instant,
  withdraw_last_day: calendarDate,
  withdrawn_at: instant.nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** The calls with which a buyer withdraws from a purchase; `calls.ts` has those of orders. */
export const withdrawalCalls = {
  readWithdrawal: {
    query: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ withdrawal }),
    errors: ['not_found'],
  },
  /** Withdraws from a purchase (REFUND-3). Of an order that was withdrawn from before, the withdrawal is returned. */
  confirmWithdrawal: {
    body: z.strictObject({
      id: z.uuid(),
      /** The refund that the buyer was shown, in minor units. If it changed meanwhile, the call is refused. */
      expected_refund: minorUnits,
    }),
    response: z.strictObject({ withdrawal }),
    errors: ['not_found', 'forbidden', 'invalid_fields'],
  },
} as const;
