import { lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** What a mandate and its code can come to. */
export const debitOutcomes = {
  ibanInvalid: refused('invalid_fields', { fields: { iban: 'invalid' } }),
  phoneInvalid: refused('invalid_fields', { fields: { phone: 'invalid' } }),
  wrongCode: refused('invalid_fields', { fields: { otp: 'wrong' } }),
  codeExpired: refused('link_expired'),
  /** More than may be paid this way, in minor units. */
  overLimit: (limit: number) => refused('too_large', { params: { limit } }),
  /** 'Your account is blocked for direct debit payments.' */
  blocked: refused('forbidden'),
  tooManyCodes: (retryAt: Date) => refused('rate_limited', { params: { retry_at: retryAt.toISOString() } }),
  sending: slow(),
  neverAnswered: timeout,
  offline,
  /** The order stands, and the page does not know. */
  answerLost: lost,
};
