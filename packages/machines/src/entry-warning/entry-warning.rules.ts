import type { CountryCode } from '@rendezvous/contract/countries';

/** What decides whether somebody is warned at the door. */
export type EntryFacts = {
  /** The site's setting `enable_site_entry_popup`. */
  readonly enabled: boolean;
  /** Countries that the site excludes. */
  readonly excluded: readonly CountryCode[];
  readonly country: CountryCode | null;
  readonly signedIn: boolean;
  readonly installedApp: boolean;
  /** Kept on this device from an earlier visit. */
  readonly dismissed: boolean;
  readonly layout: 'default' | 'chat' | 'lander' | 'empty';
  readonly page: 'complete-signup' | 'reset-password' | 'other';
};

/** In the simple layouts it is limited to these (spec section 2, "Site-entry warning"). */
const COUNTRIES_OF_SIMPLE_LAYOUTS = new Set<CountryCode | null>(['NL', 'DE']);

/** Whether the warning must be shown (spec section 2, "Site-entry warning"). */
export function mustWarn(facts: EntryFacts): boolean {
  const { enabled, excluded, country, signedIn, installedApp, dismissed, layout, page } = facts;
  if (!enabled || signedIn || installedApp || dismissed || page !== 'other') return false;
  if (country && excluded.includes(country)) return false;
  return layout === 'default' || COUNTRIES_OF_SIMPLE_LAYOUTS.has(country);
}
