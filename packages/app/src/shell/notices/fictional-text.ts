import type { Settings } from '@rendezvous/contract/entities';

/** Prepends the site's own term for fictional profiles to a text, if it has one (ENTRY-2). */
export function fictionalText({ fictional_plural: plural }: Settings, text: string): string {
  return plural ? `${plural}: ${text}` : text;
}
