import type { Features } from '@rendezvous/contract/features';

/** What credits buy on a site, as its texts choose between (`buys` of `credits.lead` and `pricing.description`). */
export function boughtByCredits({ gifts, photo_messages }: Features): string {
  if (gifts) return photo_messages ? 'all' : 'gifts';
  return photo_messages ? 'photos' : 'messages';
}
