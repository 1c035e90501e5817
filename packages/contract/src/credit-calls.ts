import { z } from 'zod';
import { currency, instant, memberId, minorUnits } from './entities.ts';

/** Why credits of a member moved (CREDIT-9). `other` stands for a cause without a name of its own. */
export const MOVEMENT_KINDS = [
  'purchase',
  'signup_gift',
  'message',
  'gift',
  'photo',
  'withdrawal',
  'refund',
  'returned_debit',
  'dispute',
  'correction',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A movement of a member's credits (CREDIT-9). */
export const creditMovement = z.strictObject({
  id: z.uuid(),
  at: instant,
  kind: z.enum(MOVEMENT_KINDS),
  /** Above zero if the member received credits, below zero if they were spent or taken back. */
  credits: z.int(),
  balance_after: z.int(),
  /** The member's order that the credits were bought with, or null. */
  order: z.strictObject({ id: z.uuid(), payment_id: z.int() }).nullable(),
  /** The member whom a message or gift went to; null for anything else, and for members whom the viewer cannot see. */
  member: z.strictObject({ id: memberId, name: z.string(), fictional: z.boolean() }).nullable(),
});
export type CreditMovement = z.infer<typeof creditMovement>;

/** The member's own spending limit and what counts towards it (CREDIT-11); amounts in minor units of `currency`. */
export const spendingLimit = z.strictObject({
  currency,
  /** Null without a limit. */
  amount: minorUnits.nullable(),
  /** What was spent in the last 30 days. */
  spent: minorUnits,
  /** A raise, or with null a removal, that begins later (CREDIT-12). */
  next: z.strictObject({ amount: minorUnits.nullable(), from: instant }).nullable(),
  /** When the oldest of these orders stop counting, and how much that is. */
  next_release: z.strictObject({ amount: minorUnits, at: instant }).nullable(),
});
export type SpendingLimitState = z.infer<typeof spendingLimit>;

/** The highest limit that can be set, in minor units: 100 times the dearest price that a site can set. */
const HIGHEST_LIMIT = 1_000_000_000;
const limit = z.strictObject({ limit: spendingLimit });

/** The calls about a member's credits; `calls.ts` has those of orders and prices. */
export const creditCalls = {
  listCreditMovements: {
    query: z.strictObject({ cursor: z.uuid().optional() }),
    response: z.strictObject({
      /** Newest first. */
      movements: z.array(creditMovement),
      /** The `cursor` of the next page; null on the last one. */
      next_cursor: z.uuid().nullable(),
    }),
    errors: [],
  },
  /** All movements as CSV (CREDIT-10). */
  downloadCreditMovements: {
    query: z.strictObject({ csv: z.literal('1') }),
    response: z.string(),
    errors: [],
  },
  readSpendingLimit: { response: limit, errors: [] },
  /** Null removes the limit. The present amount cancels a change that waits (CREDIT-12). */
  changeSpendingLimit: {
    body: z.strictObject({ amount: minorUnits.max(HIGHEST_LIMIT).nullable() }),
    response: limit,
    errors: [],
  },
} as const;
