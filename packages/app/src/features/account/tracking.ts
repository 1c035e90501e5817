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

/** Whether the site's `signups` setting lets this visitor sign up (SIGNUP-2). */
export function maySignUp({ signups }: Pick<Settings, 'signups'>, tracking: Tracking | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(tracking?.network?.trim()));
}
