import type { Features } from '@rendezvous/contract/features';

/** Returns what credits buy on a site: the value of `buys` in `credits.lead` and `pricing.description`. */
export function boughtByCredits({ gifts, photo_messages }: Features): string {
  if (gifts) return photo_messages ? 'all' : 'gifts';
  return photo_messages ? 'photos' : 'messages';
}
