/** The lists of the likes page, in the order of its tabs. */
export const LIKES_LISTS = ['received', 'given', 'matches'] as const;
export type LikesList = (typeof LIKES_LISTS)[number];

/** The segment that opens the like modal over the page: `/likes/m/{id}`, or `/likes/m` for a suggestion (LIKE-8). */
const MODAL = 'm';

export type LikesAddress = {
  readonly list: LikesList;
  /** The like modal; `likerId` is null for a suggestion. Null without a modal. */
  readonly modal: { readonly likerId: string | null } | null;
};

/** Reads what an address of the likes page shows; null for an address that is no page. */
export function readLikesAddress({ type, id }: { type?: string; id?: string }): LikesAddress | null {
  if (type === MODAL) return { list: 'received', modal: { likerId: id ?? null } };
  const list = type === undefined ? 'received' : LIKES_LISTS.find((name) => name === type);
  return list && id === undefined ? { list, modal: null } : null;
}

/** The longest delay of the like modal, in seconds. */
const LONGEST_DELAY = 3_600;

/** How many seconds the query parameter `t` delays the like modal (LIKE-8); 0 for what is no such number. */
export function readDelay(t: string): number {
  return /^\d+$/.test(t) ? Math.min(Number(t), LONGEST_DELAY) : 0;
}
