import { answered, lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** What prices, codes and orders can come to. */
export const paymentOutcomes = {
  noDiscount: answered({ discount: null }),
  noTransactions: answered({ orders: [] }),
  priceChanged: refused('invalid_fields', { fields: { expected_price: 'mismatch' } }),
  methodGone: refused('invalid_fields', { fields: { payment_method: 'invalid' } }),
  codeNotFound: refused('code_not_found'),
  codeUsed: refused('code_used'),
  /** The payment provider is away. */
  providerAway: refused('unavailable'),
  orderGone: refused('not_found'),
  tooMany: refused('rate_limited'),
  opening: slow(),
  neverAnswered: timeout,
  offline,
  /** The order stands, and the page does not know. */
  answerLost: lost,
};
