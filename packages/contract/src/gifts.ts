/** The gifts, the cheapest first, each with its credits on a site that has not changed `gift_credits` (GIFT-2). */
export const GIFTS = {
  rose: 3,
  letter: 3,
  coffee: 4,
  balloon: 4,
  cake: 6,
  chocolates: 7,
  bouquet: 8,
  star: 10,
} as const;
export type GiftId = keyof typeof GIFTS;
/** Credits of the cheapest and of the dearest gift. */
export const GIFT_CREDITS = {
  min: Math.min(...Object.values(GIFTS)),
  max: Math.max(...Object.values(GIFTS)),
} as const;
export const GIFT_IDS = Object.keys(GIFTS) as [GiftId, ...GiftId[]];

/** Credits that a gift costs. `cheapest` is the site's `gift_credits`: no gift costs less (GIFT-2). */
export function giftCredits(gift: GiftId, cheapest: number): number {
  const credits = GIFTS[gift];
  return credits === GIFT_CREDITS.min ? cheapest : Math.max(credits, cheapest);
}

/** The gifts of a site with their prices. */
export function giftsOf({ gift_credits: cheapest }: { readonly gift_credits: number }) {
  return GIFT_IDS.map((id) => ({ id, credits: giftCredits(id, cheapest) }));
}
