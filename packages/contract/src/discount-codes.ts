import {
  activeAt,
  isEligible,
  priceWith,
  type ActiveDiscount,
  type Buyer,
  type Discount,
  type MemberCodes,
} from './discounts.ts';
import { CallError, type DiscountReason } from './errors.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { PricedBundle } from './prices.ts';

/** What a typed code is to be used for; without a method, the member has not chosen one yet. */
export type CodePurchase = {
  readonly bundle: PricedBundle;
  readonly method?: PaymentMethod | undefined;
  /** The discount that the member has without a code. */
  readonly offer: ActiveDiscount | null;
};

/**
 * The discount of a typed code, if this member can use it now (BONUS-12, BONUS-14). Without a purchase, only the member
 * and the time are checked.
 * @throws CallError code_not_found, code_used; invalid_fields {discount_code} if the code does not fit the purchase
 */
export function requireCode(
  discount: Discount | null,
  buyer: Buyer,
  codes: MemberCodes,
  now: Date,
  purchase?: CodePurchase,
): ActiveDiscount {
  if (!discount || (discount.memberId !== null && discount.memberId !== buyer.id))
    throw new CallError('code_not_found');
  if (isUsedUp(discount, codes)) throw new CallError('code_used');
  const active = isEligible(discount, buyer, codes) ? activeAt(discount, buyer, now) : null;
  if (!active) throw new CallError('code_not_found');
  if (purchase) checkPurchase(active, purchase);
  return active;
}

function isUsedUp({ code, validity, isExhausted }: Discount, { used, held }: MemberCodes): boolean {
  return (validity !== 'unlimited' && used.has(code)) || (isExhausted && !held.has(code));
}

function checkPurchase(discount: ActiveDiscount, { bundle, method, offer }: CodePurchase): void {
  if (discount.currency !== null && discount.currency !== bundle.currency)
    throw new CallError('code_not_found');
  if (bundle.fullPrice < discount.minimumOrderValue)
    throw refusal('below_minimum', discount.minimumOrderValue);
  if (method && discount.methods.length > 0 && !discount.methods.includes(method))
    throw refusal('wrong_method');
  const isOtherThanOffer = offer !== null && offer.code !== discount.code;
  if (isOtherThanOffer && priceWith(discount, bundle) >= priceWith(offer, bundle))
    throw refusal('not_better');
}

/** `limit` is the lowest full price that the code is for, in minor units. */
function refusal(reason: DiscountReason, limit?: number): CallError {
  return new CallError('invalid_fields', {
    fields: { discount_code: reason },
    ...(limit !== undefined && { params: { limit } }),
  });
}
