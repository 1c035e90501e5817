import type { CountryCode } from '@rendezvous/contract/countries';

/** The facts that decide whether the entry warning is shown. */
export type EntryFacts = {
  /** The site's setting `enable_site_entry_popup`. */
  readonly enabled: boolean;
  /** Countries that the site excludes. */
  readonly excluded: readonly CountryCode[];
  readonly country: CountryCode | null;
  readonly signedIn: boolean;
  readonly installedApp: boolean;
  /** Whether the warning was answered on this device before. */
  readonly dismissed: boolean;
  readonly layout: 'default' | 'chat' | 'lander' | 'empty';
  readonly page: 'complete-signup' | 'reset-password' | 'unsubscribe' | 'other';
};

/** The countries in which the warning appears in layouts other than the default (ENTRY-5). */
const COUNTRIES_OF_OTHER_LAYOUTS = new Set<CountryCode | null>(['NL', 'DE']);

/** Whether the warning must be shown (ENTRY-3, ENTRY-4, ENTRY-5). */
export function mustWarn(facts: EntryFacts): boolean {
  const { enabled, excluded, country, signedIn, installedApp, dismissed, layout, page } = facts;
  if (!enabled || signedIn || installedApp || dismissed || page !== 'other') return false;
  if (country && excluded.includes(country)) return false;
  return layout === 'default' || COUNTRIES_OF_OTHER_LAYOUTS.has(country);
}
