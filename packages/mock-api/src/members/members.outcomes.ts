import { answered, offline, refused, slow, timeout } from '../outcomes.ts';

/** Outcomes of the search, of profiles and of similar members. */
export const memberOutcomes = {
  nobodyFound: answered({ profiles: [], next_cursor: null, count: 0, count_capped: false }),
  nobodySimilar: answered({ profiles: [] }),
  visitorsMayNotSearch: refused('authentication_required'),
  memberGone: refused('not_found'),
  tooMany: refused('rate_limited'),
  searching: slow(),
  noResponse: timeout,
  offline,
};
