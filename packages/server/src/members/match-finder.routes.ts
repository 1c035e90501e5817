import { route } from '../http/route.ts';
import { findMatches } from './match-finder.ts';

/** The match finder (SEARCH-9). */
export const matchFinderRoutes = {
  findMatches: route('findMatches', ({ viewer, facts, services }) =>
    findMatches(services, viewer, facts.site),
  ),
};
