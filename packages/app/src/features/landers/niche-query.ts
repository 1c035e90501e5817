import type { Query } from '@rendezvous/contract/calls';
import type { Niche } from '@rendezvous/contract/landers';

/**
 * The members whom a lander of a niche shows and counts: those whom the niche is about, where it is about a gender, and
 * real people only (LAND-2). Looks and sexuality choose nobody (docs/decisions/0054-whom-a-niche-shows.md).
 */
export function nicheQuery(niche: Niche): Query<'searchMembers'> {
  return { ...aboutNiche(niche), fictional: 'false' };
}

function aboutNiche(niche: Niche): Query<'searchMembers'> {
  switch (niche) {
    case 'gay':
      return { gender: 'male' };
    case 'milf':
      return { gender: 'female', min_age: 40 };
    case 'gilf':
      return { gender: 'female', min_age: 60 };
    case 'she':
    case 'bbw':
      return { gender: 'female' };
    case 'plain':
    case 'bdsm':
      return {};
  }
}
