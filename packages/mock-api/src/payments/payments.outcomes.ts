import { answered, lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of prices, discount codes and orders. */
export const paymentOutcomes = {
  noDiscount: answered({ discount: null }),
  noTransactions: answered({ orders: [] }),
  priceChanged: refused('invalid_fields', { fields: { expected_price: 'mismatch' } }),
  methodGone: refused('invalid_fields', { fields: { payment_method: 'invalid' } }),
  codeNotFound: refused('code_not_found'),
  codeUsed: refused('code_used'),
  /** The payment provider does not respond (PAY-11). */
  providerAway: refused('unavailable'),
  refundChanged: refused('invalid_fields', { fields: { expected_refund: 'mismatch' } }),
  orderGone: refused('not_found'),
  tooMany: refused('rate_limited'),
  opening: slow(),
  noResponse: timeout,
  offline,
  /** The order is placed, but the page receives no response. */
  responseLost: lost,
};
