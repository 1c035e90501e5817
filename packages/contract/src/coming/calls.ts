import { z } from 'zod';
import { calls, type CallShape } from '../calls.ts';
import * as entity from '../entities.ts';
import { BUNDLES } from '../rules.ts';
import type { ComingCallName } from './addresses.ts';

const text = (max: number) => z.string().max(max);

/** What travels on each call of `coming/addresses.ts`; no part of the OpenAPI document until the server answers it. */
export const comingCalls = {
  /** Spec section 5, "Direct debit": the mandate, and the code that an SMS brings to its phone. */
  requestDebitCode: {
    body: z.strictObject({
      /** One intent to buy: another code for it takes the place of the one before. */
      purchase: z.uuid(),
      bundle_id: z.enum(BUNDLES.map((bundle) => bundle.id)),
      /** The price the member was shown; another price on the server refuses the mandate. */
      expected_price: entity.minorUnits,
      account_holder: text(200),
      iban: text(50),
      street: text(200),
      house_number: text(20),
      zip: text(20),
      city: text(200),
      phone: text(30),
      authorised: z.literal(true),
    }),
    answer: entity.acknowledged,
    errors: ['invalid_fields', 'forbidden', 'too_large', 'rate_limited'],
  },
  confirmDebit: {
    body: z.strictObject({ purchase: z.uuid(), otp: text(20) }),
    answer: z.strictObject({ order: entity.order }),
    errors: ['invalid_fields', 'link_expired'],
  },

  /** Spec section 2, "Settings": what may help instead of leaving. */
  applySolution: {
    query: z.strictObject({ solution: z.literal('1') }),
    body: z.strictObject({ solution: z.enum(['pause', 'fewer_mails', 'invisible', 'support']) }),
    answer: z.strictObject({ user: entity.user }),
    errors: [],
  },
  deleteAccount: {
    body: z.strictObject({
      password: text(512),
      reason: z.enum(['found_somebody', 'too_expensive', 'not_what_i_hoped', 'privacy', 'other']),
    }),
    /** Until when the link of the mail brings the account back (spec section 4, "Account"). */
    answer: z.strictObject({ reactivate_until: entity.instant }),
    errors: ['invalid_fields', 'account_locked'],
  },
  reactivate: {
    body: z.strictObject({ token: z.string().min(20).max(200) }),
    answer: z.strictObject({ user: entity.user }),
    errors: ['link_expired'],
  },

  /** Spec section 2, "Swipe game": members whom one has not decided on, and how many likes there are for them. */
  dealCards: {
    answer: z.strictObject({
      profiles: z.array(entity.profileCard),
      likes_left: z.int().min(0),
      likes_reset_at: entity.instant,
    }),
    errors: [],
  },
  /** A like here is a like everywhere, and counts with them (spec section 4, "Daily allowance"). */
  swipe: {
    body: z.strictObject({ id: entity.memberId, verdict: z.enum(['like', 'pass']) }),
    answer: z.strictObject({ match: z.boolean(), likes_left: z.int().min(0) }),
    errors: ['not_found', 'blocked', 'not_confirmed', 'likes_exhausted'],
  },
  /** Puts the card back; a like that is taken back does not return (decisions.md, "likes"). */
  undoSwipe: {
    body: z.strictObject({ id: entity.memberId }),
    answer: entity.acknowledged,
    errors: ['not_found'],
  },
} as const satisfies Record<ComingCallName, CallShape>;

export const everyCall = { ...calls, ...comingCalls };
