import type { Settings } from '@rendezvous/contract/entities';

/** The parameters of an advertiser's link that a sign-up remembers (spec section 3, "Tracking parameters stored"). */
const PARAMETERS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

type Tracking = Partial<Record<(typeof PARAMETERS)[number], string>>;

const LONGEST = 100;

/** Undefined when the visitor came by themselves. */
export function readTracking(search: URLSearchParams): Tracking | undefined {
  const found: Tracking = {};
  for (const name of PARAMETERS) {
    const value = search.get(name);
    if (value) found[name] = value.slice(0, LONGEST);
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Whether a visitor who came so can become a member here (spec section 5). */
export function maySignUp({ signups }: Pick<Settings, 'signups'>, tracking: Tracking | undefined): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && Boolean(tracking?.network?.trim()));
}
