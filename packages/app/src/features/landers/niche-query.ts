import type { Query } from '@rendezvous/contract/calls';
import type { Niche } from '@rendezvous/contract/landers';

/**
 * The members whom a lander of a niche shows and counts: those whom the niche is about, by gender and age, and real people
 * only (LAND-2). Null for a niche about looks or sexuality, whose pages show and count nobody
 * (docs/decisions/0054-whom-a-niche-shows.md).
 */
export function nicheQuery(niche: Niche): Query<'searchMembers'> | null {
  const about = aboutNiche(niche);
  return about && { ...about, fictional: 'false' };
}

/** The niche whose line stands above one member: that of `plain` where a niche may show nobody (LAND-5, LAND-6). */
export function nicheAboveMember(niche: Niche): Niche {
  return nicheQuery(niche) ? niche : 'plain';
}

function aboutNiche(niche: Niche): Query<'searchMembers'> | null {
  switch (niche) {
    case 'milf':
      return { gender: 'female', min_age: 40 };
    case 'gilf':
      return { gender: 'female', min_age: 60 };
    case 'she':
      return { gender: 'female' };
    case 'plain':
      return {};
    case 'bbw':
    case 'bdsm':
    case 'gay':
      return null;
  }
}
