import { COUNTRY_CODES } from '../countries.ts';
import { INTERESTS } from '../interests.ts';
import { REGIONS } from '../regions.ts';
import { MESSAGE_CREDITS, MESSAGE_LENGTH, REFUND_DAYS } from '../rules.ts';
import { conform, CONFORMANCE_FEATURES } from './case.ts';
import { responseOf, assertEqual, assertIncludes, assertRefused } from './check.ts';

export const siteCases = [
  conform('readSettings', 'returns the site’s settings to a visitor (SITE-5)', async ({ call }) => {
    const { settings } = responseOf(await call('readSettings', { query: { domain: 'localhost' } }));
    assertIncludes(
      settings,
      {
        name: 'Rendezvous',
        domain: 'localhost',
        geoip_country: null,
        geoip_selected_country: 'NL',
        message_credits: MESSAGE_CREDITS,
        message_length: MESSAGE_LENGTH,
        refund_days: REFUND_DAYS,
        signups: 'all',
        logged_out_search: true,
        fictional_warning: true,
        features: CONFORMANCE_FEATURES,
        support_email: 'support@rendezvous.example',
        minimum_message_costs: { NL: { costs: 100, currency: 'EUR' }, SE: { costs: 1_200, currency: 'SEK' } },
      },
      'settings',
    );
    assertEqual(settings.countries, COUNTRY_CODES, 'settings.countries');
  }),
  conform('readSettings', 'chooses the member’s own country', async ({ call, member }) => {
    const as = await member({ country: 'SE', region: 'Skåne' });
    const { settings } = responseOf(await call('readSettings', { as }));
    assertEqual(settings.geoip_selected_country, 'SE', 'The country chosen');
  }),
  conform('readSettings', 'accepts any parameters of the page’s address (CALL-2)', async ({ call }) => {
    responseOf(await call('readSettings', { query: { network: 'n', lb: '1' } }));
  }),
  conform('listInterests', 'returns every interest (PROFILE-3)', async ({ call }) => {
    assertEqual(responseOf(await call('listInterests')).interests, INTERESTS, 'The interests');
  }),
  conform('listInterests', 'refuses any other method (CALL-4)', async ({ fetch }) => {
    const response = await fetch('/api/interests.php', { method: 'DELETE' });
    assertEqual([response.status, response.headers.get('allow')], [405, 'GET'], 'The response to DELETE');
  }),
  conform('listRegions', 'returns the regions of every country (LOCALE-8)', async ({ call }) => {
    const { regions } = responseOf(await call('listRegions'));
    assertEqual(Object.keys(regions).toSorted(), COUNTRY_CODES.toSorted(), 'The countries');
    assertEqual(regions.CH, { label: 'canton', names: REGIONS.CH }, 'The regions of CH');
  }),
  conform('listRegions', 'exists at no other path', async ({ fetch }) => {
    const response = await fetch('/api/region.php', { method: 'GET' });
    const { error } = (await response.json()) as { error?: { code: string } };
    assertEqual([response.status, error?.code], [404, 'not_found'], 'An address that no call has');
  }),
  conform('readCompanyInfo', 'returns the company (SITE-9)', async ({ call }) => {
    const { company } = responseOf(await call('readCompanyInfo'));
    assertIncludes(company, { country: 'NL', added: '2026-01-01T00:00:00Z' }, 'company');
  }),
  conform('readCompanyInfo', 'treats a forged session as none', async ({ call }) => {
    responseOf(await call('readCompanyInfo', { headers: { cookie: '__Host-session=forged' } }));
  }),
  conform('geocode', 'returns the country and region of a place (PLACE-2)', async ({ call }) => {
    const response = responseOf(await call('geocode', { query: { lat: 52.1, lon: 5.15 } }));
    assertEqual(response, { country: 'NL', region: 'Utrecht' }, 'The place');
  }),
  conform('geocode', 'returns null for the middle of an ocean (PLACE-2)', async ({ call }) => {
    const response = responseOf(await call('geocode', { query: { lat: -40, lon: -120 } }));
    assertEqual(response, { country: null, region: null }, 'The place');
  }),
  conform('geocode', 'refuses coordinates that do not exist', async ({ call }) => {
    for (const query of [
      {},
      { lat: '91', lon: '0' },
      { lat: 'north', lon: '0' },
      { lat: '1', lon: '1', alt: '1' },
    ]) {
      assertRefused(await call('geocode', { query: query as never }), 'invalid_request');
    }
  }),
  conform('leavePage', 'accepts a beacon as text/plain (PAGE-25)', async ({ call }) => {
    assertEqual(
      responseOf(await call('leavePage', { raw: { text: '{}', type: 'text/plain' } })),
      { ok: true },
      'ok',
    );
  }),
  conform(
    'leavePage',
    'accepts a bounce of a route, but no address with an id (PAGE-25)',
    async ({ call }) => {
      const bounce = { lb: '1', page: '/members/:id', seconds: 3, acted: '0', network: 'n' } as const;
      assertEqual(responseOf(await call('leavePage', { query: bounce, body: {} })), { ok: true }, 'ok');
      const named = { ...bounce, page: '/members/0191c0de-0000-7000-8000-000000000001' };
      assertRefused(await call('leavePage', { query: named, body: {} }), 'invalid_request');
    },
  ),
];
