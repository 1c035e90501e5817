import type { ShownCard } from '@rendezvous/contract/entities';

/** Portraits that the top of the page has room for. */
const PORTRAITS = 3;
/** Years between two ages that look different. */
const APART = 15;

/**
 * Whose faces may stand for the site without a word beside them: people with a clear photo, never a fictional profile,
 * which is shown only with its mark. After the first, each differs most from those before in gender and age, so that
 * every visitor finds somebody like themselves.
 */
export function portraitsOf(members: readonly ShownCard[]) {
  const left = members.filter(
    ({ fictional, main_image: image }) => !fictional && image && !image.photo.locked,
  );
  const chosen: ShownCard[] = [];
  while (chosen.length < PORTRAITS && left.length > 0) {
    const alike = left.map((one) => chosen.reduce((sum, other) => sum + likeness(one, other), 0));
    chosen.push(...left.splice(alike.indexOf(Math.min(...alike)), 1));
  }
  return chosen.map(({ id, name, main_image: image }) => ({ id, name, photo: image?.photo ?? null }));
}

/** 0 for two of another gender and age, up to 2; what a site does not tell counts as alike. */
function likeness(one: ShownCard, other: ShownCard): number {
  const years = one.age === null || other.age === null ? 0 : Math.abs(one.age - other.age);
  return Number(one.gender === other.gender) + 1 - Math.min(years, APART) / APART;
}
