import { lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of deletion, of the solutions offered before it, and of reactivation. */
export const deletionOutcomes = {
  wrongPassword: refused('invalid_fields', { fields: { password: 'wrong' } }),
  /** Too many wrong passwords: the address is blocked for 15 minutes (LOGIN-3). */
  locked: refused('account_locked', { params: { minutes: 15 } }),
  /** The 14 days are over, or the link was used (ACCOUNT-16). */
  linkOver: refused('link_expired'),
  waiting: slow(),
  noResponse: timeout,
  offline,
  /** The call had its effect, but the page receives no response. */
  responseLost: lost,
};
