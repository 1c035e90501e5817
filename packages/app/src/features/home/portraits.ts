import type { ShownCard } from '@rendezvous/contract/entities';

/** The number of portraits at the top of the page. */
const PORTRAITS = 3;
/** From this difference in years on, two ages count as wholly different. */
const MAX_AGE_DIFFERENCE = 15;

/**
 * Chooses the portraits that are shown without a name or mark: real members with a clear photo (LAND-2). After the
 * first, each differs most from those before in gender and age, so that visitors find somebody like themselves.
 */
export function portraitsOf(members: readonly ShownCard[]) {
  const candidates = members.filter(
    ({ fictional, main_image: image }) => !fictional && image && !image.photo.locked,
  );
  const chosen: ShownCard[] = [];
  while (chosen.length < PORTRAITS && candidates.length > 0) {
    const similarities = candidates.map((one) =>
      chosen.reduce((sum, other) => sum + similarity(one, other), 0),
    );
    chosen.push(...candidates.splice(similarities.indexOf(Math.min(...similarities)), 1));
  }
  return chosen.map(({ id, name, main_image: image }) => ({ id, name, photo: image?.photo ?? null }));
}

/** From 0 for a different gender and age to 2; a gender or age that the site hides counts as the same. */
function similarity(one: ShownCard, other: ShownCard): number {
  const years = one.age === null || other.age === null ? 0 : Math.abs(one.age - other.age);
  return Number(one.gender === other.gender) + 1 - Math.min(years, MAX_AGE_DIFFERENCE) / MAX_AGE_DIFFERENCE;
}
