import { answered, offline, slow, timeout } from '../outcomes.ts';

/** Outcomes of the calls about a member's credits. */
export const creditOutcomes = {
  noMovements: answered({ movements: [], next_cursor: null }),
  loading: slow(),
  noResponse: timeout,
  offline,
};
