import { answered, offline, refused, slow } from '../outcomes.ts';

/** What a search, a profile or its similar ones can come to. */
export const memberOutcomes = {
  nobodyFound: answered({ profiles: [], next_cursor: null, count: 0 }),
  nobodySimilar: answered({ profiles: [] }),
  visitorsMayNotSearch: refused('authentication_required'),
  memberGone: refused('not_found'),
  searching: slow(),
  offline,
};
