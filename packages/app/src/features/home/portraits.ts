import type { ShownCard } from '@rendezvous/contract/entities';

/** Portraits that the top of the page has room for. */
const PORTRAITS = 3;

/**
 * Whose faces may stand for the site without a word beside them: people with a clear photo, never a fictional profile,
 * which is shown only with its mark (decisions.md, "Fictional profiles").
 */
export function portraitsOf(members: readonly ShownCard[]) {
  return members
    .filter(({ fictional, main_image: image }) => !fictional && image && !image.photo.locked)
    .slice(0, PORTRAITS)
    .map(({ id, name, main_image: image }) => ({ id, name, photo: image?.photo ?? null }));
}
