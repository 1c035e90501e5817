import type { Settings } from '@rendezvous/contract/entities';

/** The parameters of an advertiser's link that are stored with the account (SIGNUP-15). */
const PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

type Tracking = Partial<Record<(typeof PARAMETERS)[number], string>>;

const MAX_LENGTH = 100;

/** The tracking parameters in a page's address; undefined if there are none. */
export function readTracking(search: URLSearchParams): Tracking | undefined {
  const found: Tracking = {};
  for (const name of PARAMETERS) {
    const value = search.get(name);
    if (value) found[name] = value.slice(0, MAX_LENGTH);
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/**
 * The search of the sign-up's address with the tracking parameters of `arrival`, the address by which the visitor came
 * to the site; null if it has some of its own or the visitor came without (SIGNUP-15). In the address they outlast a
 * reload, and nothing is stored on the device.
 */
export function withArrivalTracking(search: URLSearchParams, arrival: URL | null): URLSearchParams | null {
  const found = arrival && readTracking(arrival.searchParams);
  if (!found || readTracking(search)) return null;
  return new URLSearchParams([...search, ...Object.entries(found)]);
}

/** The address by which the visitor came: that of the document, before the pages that were opened within it. */
export function arrivalAddress(): URL | null {
  if (typeof document === 'undefined') return null;
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && URL.canParse(navigation.name) ? new URL(navigation.name) : null;
}

/** Whether the site's `signups` setting lets this visitor sign up (SIGNUP-2). */
export function maySignUp({ signups }: Pick<Settings, 'signups'>, tracking: Tracking | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(tracking?.network?.trim()));
}
