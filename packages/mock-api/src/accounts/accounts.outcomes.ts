import { offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of sign-up, log-in and changes of an account. */
export const accountOutcomes = {
  emailTaken: refused('email_taken'),
  alreadyConfirmed: refused('already_confirmed'),
  pendingDeletion: refused('pending_deletion'),
  loginFailed: refused('login_failed'),
  /** Too many failures: the address is blocked for 15 minutes (LOGIN-3). */
  locked: refused('account_locked', { params: { minutes: 15 } }),
  linkExpired: refused('link_expired'),
  passwordTooCommon: refused('invalid_fields', { fields: { password: 'too_common' } }),
  wrongPassword: refused('invalid_fields', { fields: { current_password: 'wrong' } }),
  nameRefused: refused('invalid_fields', { fields: { name: 'invalid' } }),
  tooYoung: refused('invalid_fields', { fields: { date_of_birth: 'too_young' } }),
  signUpsClosed: refused('forbidden'),
  tooManyMails: (retryAt: Date) => refused('rate_limited', { params: { retry_at: retryAt.toISOString() } }),
  tooMany: refused('rate_limited'),
  waiting: slow(),
  noResponse: timeout,
  offline,
};
