import { COUNTRY_CODES } from '@rendezvous/contract/countries';
import { INTERESTS } from '@rendezvous/contract/interests';
import { REGION_LABELS } from '@rendezvous/contract/region-labels';
import { REGIONS } from '@rendezvous/contract/regions';
import { mock } from '../mock.ts';

/** The middles of the regions that a story can use. Any other location has no country and region (PLACE-2). */
const PLACES = [
  { latitude: 52.1, longitude: 5.15, country: 'NL', region: 'Utrecht' },
  { latitude: 52.52, longitude: 13.4, country: 'DE', region: 'Berlin' },
  { latitude: 51.5, longitude: -0.1, country: 'GB', region: 'London' },
] as const;
const NEAR_DEGREES = 0.5;

export const siteMocks = {
  readSettings: mock('readSettings', ({ viewer, backend }) => {
    const { settings } = backend.site;
    const country = viewer?.country ?? settings.geoip_selected_country;
    const served = settings.countries.includes(country) ? country : settings.geoip_selected_country;
    const languages = [...new Set([...settings.languages, ...(viewer ? [viewer.language] : [])])];
    return { settings: { ...settings, languages, geoip_selected_country: served } };
  }),

  listInterests: mock('listInterests', () => ({ interests: [...INTERESTS] })),

  listRegions: mock('listRegions', () => ({
    regions: Object.fromEntries(
      COUNTRY_CODES.map((code) => {
        return [code, { label: REGION_LABELS[code], names: [...REGIONS[code]] }];
      }),
    ),
  })),

  readCompanyInfo: mock('readCompanyInfo', ({ backend }) => ({ company: backend.site.company })),

  geocode: mock('geocode', ({ query: { lat, lon } }) => {
    const place = PLACES.find(
      ({ latitude, longitude }) => Math.hypot(latitude - lat, longitude - lon) < NEAR_DEGREES,
    );
    return { country: place?.country ?? null, region: place?.region ?? null };
  }),

  leavePage: mock('leavePage', () => ({ ok: true as const })),
};
