import type { Query } from '@rendezvous/contract/calls';
import { cleanTracking } from '@rendezvous/contract/tracking';
import { takeForAddress } from '../http/address-limit.ts';
import type { RequestFacts } from '../http/route.ts';
import type { Services } from '../services.ts';
import { insertBounce } from './traffic.store.ts';

/** A person opens fewer pages by links of advertisers; whatever exceeds it is not a person. */
const LIMIT = { points: 60, seconds: 60 } as const;

/** Stores the visit of a page that was opened with `lb` (PAGE-25), and nothing that says who it was. */
export async function recordBounce(
  services: Services,
  { site, ip }: Pick<RequestFacts, 'site' | 'ip'>,
  { lb, page, seconds, acted, ...tracking }: Query<'leavePage'>,
): Promise<void> {
  if (lb === undefined || page === undefined || seconds === undefined || acted === undefined) return;
  if (await takeForAddress(services, 'bounce', ip, LIMIT)) return;
  await insertBounce(services.db, {
    siteId: site.id,
    page,
    tracking: cleanTracking(tracking) ?? {},
    seconds,
    acted: acted === '1',
    at: services.clock(),
  });
}
