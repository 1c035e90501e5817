import { offline, refused, slow } from '../outcomes.ts';

/** Outcomes of the desk where staff answer for fictional profiles. */
export const replyOutcomes = {
  /** A colleague was faster. */
  taken: refused('already_done'),
  gone: refused('not_found'),
  tooLong: refused('invalid_fields', { fields: { text: 'too_long' } }),
  unavailable: refused('unavailable'),
  waiting: slow(),
  offline,
};
