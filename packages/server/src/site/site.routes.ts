import { INTERESTS } from '@rendezvous/contract/interests';
import { Counter } from 'prom-client';
import { registry } from '../http/metrics.ts';
import { route } from '../http/route.ts';
import { recordBounce } from '../traffic/record-bounce.ts';
import { geocode } from './geocode.ts';
import { presentRegions, presentSettings } from './site.present.ts';
import { countryOfAddress } from './visitor-country.ts';

const pagesLeft = new Counter({
  name: 'rendezvous_pages_left_total',
  help: 'Pages that were hidden or closed, counted by their beacons',
  registers: [registry],
});

/** A site that sends no push messages needs no keys (PUSH-1). */
const NO_KEYS = { publicKey: '' };

/** Calls for the settings and company of a site, its fixed lists, and the beacon of a left page (PAGE-25). */
export const siteRoutes = {
  readSettings: route(
    'readSettings',
    async ({ viewer, facts, services }) => {
      const { site } = facts;
      const { publicKey } = site.settings.features.push ? await services.pushKeys.keysOf(site) : NO_KEYS;
      const settings = presentSettings(
        site,
        {
          geoipCountry: countryOfAddress(facts.ip),
          acceptLanguage: facts.headers['accept-language']?.toString(),
          memberCountry: viewer?.country ?? null,
          memberLanguage: viewer?.language ?? null,
        },
        publicKey,
      );
      return { settings };
    },
    { shared: () => true },
  ),

  listInterests: route('listInterests', async () => ({ interests: [...INTERESTS] })),

  listRegions: route('listRegions', async () => ({ regions: presentRegions() })),

  readCompanyInfo: route('readCompanyInfo', async ({ facts }) => ({ company: facts.site.company }), {
    shared: () => true,
  }),

  geocode: route('geocode', async ({ query }) => geocode(query.lat, query.lon)),

  leavePage: route('leavePage', async ({ query, facts, services }) => {
    pagesLeft.inc();
    await recordBounce(services, facts, query);
    return { ok: true as const };
  }),
};
