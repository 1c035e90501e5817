import { z } from 'zod';
import { acknowledged, minorUnits, order } from './entities.ts';
import { BUNDLES } from './bundle-prices.ts';

const text = (max: number) => z.string().max(max);

/** The calls of a purchase by SEPA direct debit (DEBIT-1); `calls.ts` has those of orders. */
export const debitCalls = {
  /** Takes the form of a direct debit and sends a code to its phone by SMS (DEBIT-2, DEBIT-5). */
  requestDebitCode: {
    body: z.strictObject({
      /** Id of one intent to buy. A new code for it replaces the one before (DEBIT-5). */
      purchase: z.uuid(),
      bundle_id: z.enum(BUNDLES.map((bundle) => bundle.id)),
      /** The price that the member was shown. If the server's price differs, the request is refused (PAY-2). */
      expected_price: minorUnits,
      account_holder: text(200),
      iban: text(50),
      street: text(200),
      house_number: text(20),
      zip: text(20),
      city: text(200),
      phone: text(30),
      authorised: z.literal(true),
      /** The buyer's express request that the credits can be used at once (REFUND-4). */
      express_request: z.literal(true),
    }),
    response: acknowledged,
    errors: ['invalid_fields', 'forbidden', 'too_large', 'rate_limited'],
  },
  /** Places the order that a code confirms, and submits its debit. */
  confirmDebit: {
    body: z.strictObject({ purchase: z.uuid(), otp: text(20) }),
    response: z.strictObject({ order }),
    errors: ['invalid_fields', 'link_expired', 'forbidden', 'too_large'],
  },
} as const;
