import { z } from 'zod';
import { acknowledged, minorUnits, order } from './entities.ts';
import { BUNDLES } from './bundle-prices.ts';

/** A card that the member let be stored (PAY-23). The number is at the payment provider only. */
export const storedCard = z.strictObject({
  id: z.uuid(),
  /** As the provider names it, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expiry_month: z.int().min(1).max(12),
  expiry_year: z.int(),
  expired: z.boolean(),
});
export type StoredCard = z.infer<typeof storedCard>;

/** The calls of stored cards and repeat orders (PAY-22, PAY-23); `calls.ts` has those of other orders. */
export const cardCalls = {
  /** The newest card first. */
  listStoredCards: { response: z.strictObject({ cards: z.array(storedCard) }), errors: [] },
  /** Removes a card. One that was removed before, or that never existed, is no error. */
  removeStoredCard: {
    query: z.strictObject({ id: z.uuid() }),
    response: acknowledged,
    errors: [],
  },
  /** Places an order and charges a stored card for it. */
  repeatOrder: {
    body: z.strictObject({
      bundle_id: z.enum(BUNDLES.map((bundle) => bundle.id)),
      card_id: z.uuid(),
      /** The price that the member was shown. If the server's price differs, the order is refused (PAY-2). */
      expected_price: minorUnits,
      /** The buyer's express request that the credits can be used at once (REFUND-4). */
      express_request: z.literal(true),
      /** The order that `recently_paid` named, if the buyer wants to buy the same again (PAY-30). */
      again_after: z.uuid().optional(),
    }),
    response: z.strictObject({ order }),
    errors: ['invalid_fields', 'not_found', 'too_large', 'recently_paid'],
  },
} as const;
