import { lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of a mandate and its code. */
export const debitOutcomes = {
  ibanInvalid: refused('invalid_fields', { fields: { iban: 'invalid' } }),
  phoneInvalid: refused('invalid_fields', { fields: { phone: 'invalid' } }),
  phoneNotMobile: refused('invalid_fields', { fields: { phone: 'not_mobile' } }),
  wrongCode: refused('invalid_fields', { fields: { otp: 'wrong' } }),
  codeExpired: refused('link_expired'),
  /** The price is above the limit; `limit` is what can still be paid, in minor units (DEBIT-6). */
  overLimit: (limit: number) => refused('too_large', { params: { limit } }),
  /** The account is blocked for direct debit (DEBIT-7). */
  blocked: refused('forbidden'),
  tooManyCodes: (retryAt: Date) => refused('rate_limited', { params: { retry_at: retryAt.toISOString() } }),
  sending: slow(),
  noResponse: timeout,
  offline,
  /** The order is placed, but the page receives no response. */
  responseLost: lost,
};
