import { lost, offline, refused, slow, timeout } from '../outcomes.ts';

/** What leaving, staying and coming back can come to. */
export const deletionOutcomes = {
  wrongPassword: refused('invalid_fields', { fields: { password: 'wrong' } }),
  /** Too many wrong passwords: blocked for a quarter of an hour. */
  locked: refused('account_locked', { params: { minutes: 15 } }),
  /** The fourteen days are over, or the link was used. */
  linkOver: refused('link_expired'),
  waiting: slow(),
  neverAnswered: timeout,
  offline,
  /** It happened, and the page does not know. */
  answerLost: lost,
};
