import { INTERESTS } from '@rendezvous/contract/interests';
import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';
import { route } from '../http/route.ts';
import { geocode } from './geocode.ts';
import { presentRegions, presentSettings } from './site.present.ts';
import { readSite, readVisitedSite } from './site.store.ts';
import { countryOfAddress } from './visitor-country.ts';

const pagesLeft = new Counter({
  name: 'rendezvous_pages_left_total',
  help: 'Pages that were hidden or closed, as their beacons say',
  registers: [registry],
});

export const siteRoutes = {
  readSettings: route(
    'readSettings',
    async ({ query, viewer, facts, services }) => {
      const site = query.domain
        ? await readSite(services, query.domain)
        : await readVisitedSite(services, facts);
      const settings = presentSettings(site, {
        geoipCountry: countryOfAddress(facts.ip),
        acceptLanguage: facts.headers['accept-language']?.toString(),
        memberCountry: viewer?.country ?? null,
        memberLanguage: viewer?.language ?? null,
      });
      return { settings };
    },
    { shared: () => true },
  ),

  listInterests: route('listInterests', async () => ({ interests: [...INTERESTS] })),

  listRegions: route('listRegions', async () => ({ regions: presentRegions() })),

  readCompanyInfo: route(
    'readCompanyInfo',
    async ({ facts, services }) => {
      const { company } = await readVisitedSite(services, facts);
      return { company };
    },
    { shared: () => true },
  ),

  geocode: route('geocode', async ({ query }) => geocode(query.lat, query.lon)),

  leavePage: route('leavePage', async () => {
    pagesLeft.inc();
    return { ok: true as const };
  }),
};
