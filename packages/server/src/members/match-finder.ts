import type { CallResponse } from '@rendezvous/contract/calls';
import { findInSteps, matchSteps, rankMatches } from '@rendezvous/contract/match-finder';
import type { Viewer } from '../accounts/viewer.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { presentVisibleCard, withDistances } from './cards.ts';
import { readFitting, readSeeker } from './match-finder.store.ts';
import { readCardRows } from './members.store.ts';

/** Suggests members whose wishes fit both ways, ranked by what the two have in common (SEARCH-9). */
export async function findMatches(
  { db, clock }: Services,
  viewer: Viewer,
  { listedSites: sites }: Pick<Site, 'listedSites'>,
): Promise<CallResponse<'findMatches'>> {
  const now = clock();
  const today = now.toISOString().slice(0, 10);
  const seeker = await readSeeker(db, viewer);
  const found = await findInSteps(matchSteps(seeker.wishes, seeker), (step) =>
    readFitting(db, seeker, { step, sites, today }),
  );
  const ranked = rankMatches(seeker, found, now);
  const rows = await readCardRows(
    db,
    ranked.map(({ candidate }) => candidate.id),
  );
  const cards = ranked.flatMap(({ candidate, beyond, reasons }) => {
    const row = rows.get(candidate.id);
    return row ? [{ ...presentVisibleCard(row, now), beyond, reasons }] : [];
  });
  return { profiles: await withDistances(db, viewer, cards) };
}
