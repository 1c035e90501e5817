import { COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import { INTERESTS } from '@rendezvous/contract/interests';
import { LOCALES } from '@rendezvous/contract/locales';
import { REGIONS } from '@rendezvous/contract/regions';
import { siteSettings } from '@rendezvous/contract/site-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '../testing/members.ts';
import { changeSite } from '../testing/sites.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
});
afterAll(() => server.stop());

const from = (ip: string) => ({ 'x-forwarded-for': ip });

test('returns the default settings to a visitor of an unknown country (SITE-5, SITE-6, LOCALE-5, CREDIT-5)', async () => {
  const { status, data } = await server.call('readSettings', { headers: from('192.0.2.1') });
  expect(status).toBe(200);
  expect(data.settings).toMatchObject({
    name: 'Rendezvous',
    domain: 'localhost',
    domain_language: '',
    countries: [...COUNTRY_CODES],
    languages: [...LOCALES],
    geoip_country: null,
    geoip_selected_country: 'NL',
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    signup_credits: 3,
    fictional_daily_credits: 20,
    message_length: 1_000,
    refund_days: 14,
    signups: 'all',
    logged_out_search: true,
    fictional_warning: true,
    features: {
      gifts: false,
      photo_messages: false,
      private_photo_sharing: false,
      push: false,
      message_mails: false,
      safety_advice: false,
    },
  });
  expect(data.settings.minimum_message_costs).toMatchObject({
    NL: { costs: 100, currency: 'EUR' },
    SE: { costs: 1_200, currency: 'SEK' },
    US: { costs: 125, currency: 'USD' },
  });
});

test('offers languages by country, browser and account, and selects a member’s country (LOCALE-5, SITE-5)', async () => {
  const british = await server.call('readSettings', { headers: from('81.2.69.142') });
  expect(british.data.settings).toMatchObject({
    geoip_country: 'GB',
    geoip_selected_country: 'GB',
    languages: ['en'],
  });
  const german = await server.call('readSettings', {
    headers: { ...from('81.2.69.142'), 'accept-language': 'de-AT,no;q=0.8,ja;q=0.5,*;q=0.1' },
  });
  expect(german.data.settings.languages).toEqual(['en', 'de', 'nb']);
  const { cookie } = await makeMember(server, { country: 'CH', region: 'Bern', language: 'fr' });
  const swiss = await server.call('readSettings', { headers: from('81.2.69.142'), cookie });
  expect(swiss.data.settings).toMatchObject({
    geoip_country: 'GB',
    geoip_selected_country: 'CH',
    languages: ['en', 'fr'],
  });
});

test('returns interests, regions and the company (PROFILE-3, LOCALE-8)', async () => {
  expect((await server.call('listInterests', {})).data).toEqual({ interests: [...INTERESTS] });
  const { regions } = (await server.call('listRegions', {})).data;
  expect(Object.keys(regions)).toEqual([...COUNTRY_CODES]);
  expect(regions.NL).toEqual({ label: 'province', names: REGIONS.NL });
  const { company } = (await server.call('readCompanyInfo', {})).data;
  expect(company.name).toMatch(/Fictional/);
});

test('returns the region of a place, or nothing elsewhere (PLACE-2)', async () => {
  const place = async (lat: number, lon: number) =>
    (await server.call('geocode', { query: { lat, lon } })).data;
  expect(await place(52.09, 5.12)).toEqual({ country: 'NL', region: 'Utrecht' });
  expect(await place(48.14, 11.58)).toEqual({ country: 'DE', region: 'Bayern' });
  expect(await place(59.33, 18.07)).toEqual({ country: 'SE', region: 'Stockholm' });
  expect(await place(40.71, -74.01)).toEqual({ country: 'US', region: 'New York' });
  expect(await place(0, -30)).toEqual({ country: null, region: null });
  for (const query of [{ lat: 91, lon: 0 }, { lat: 'x', lon: 0 }, { lat: 1 }, { lat: 1, lon: 1, extra: 1 }]) {
    const { status } = await server.call('geocode', { query: query as never });
    expect([query, status]).toEqual([query, 400]);
  }
});

/** The number of regions of each country, as counted by its own authorities. */
const REGION_COUNTS: Readonly<Record<CountryCode, number>> = {
  AT: 9, BE: 11, CH: 26, DE: 16, DK: 5, ES: 19, FI: 19, FR: 18, GB: 12, IE: 26, IT: 20, NL: 12, NO: 15, PL: 16,
  SE: 21, US: 51,
}; // prettier-ignore

test('lists all regions of every country once (LOCALE-8)', () => {
  const counts = COUNTRY_CODES.map((code) => [code, new Set(REGIONS[code]).size]);
  expect(Object.fromEntries(counts)).toEqual(REGION_COUNTS);
});

test.each([
  ['Chicago', 41.88, -87.63, 'US', 'Illinois'],
  ['Honolulu', 21.31, -157.86, 'US', 'Hawaii'],
  ['Trenton', 40.22, -74.76, 'US', 'New Jersey'],
  ['Washington', 38.9, -77.04, 'US', 'District of Columbia'],
  ['Mullingar', 53.53, -7.34, 'IE', 'Westmeath'],
  ['Liestal', 47.48, 7.73, 'CH', 'Basel-Landschaft'],
  ['Basel', 47.56, 7.59, 'CH', 'Basel-Stadt'],
  ['Melilla', 35.29, -2.94, 'ES', 'Melilla'],
  ['Saint-Denis', -20.88, 55.45, 'FR', 'La Réunion'],
])('finds the region of %s (PLACE-2)', async (_, lat, lon, country, region) => {
  expect((await server.call('geocode', { query: { lat, lon } })).data).toEqual({ country, region });
});

test('accepts the beacon of a left page as JSON and as plain text (CALL-1)', async () => {
  expect(await server.call('leavePage', { body: {} })).toMatchObject({ status: 200, data: { ok: true } });
  const beacon = await server.call('leavePage', {
    body: '{}',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
  expect(beacon.status).toBe(200);
  expect(
    (await server.call('leavePage', { body: '{"page":1}', headers: { 'content-type': 'application/json' } }))
      .status,
  ).toBe(400);
});

test('offers the languages that the site chose for a country, and tells which (LOCALE-11, LOCALE-5)', async () => {
  await changeSite(server, { country_languages: { GB: ['pl', 'fr'] } });
  const { settings } = (await server.call('readSettings', { headers: from('81.2.69.142') })).data;
  expect(settings.languages).toEqual(['pl', 'fr', 'en']);
  expect(settings.country_languages).toMatchObject({
    GB: ['pl', 'fr'],
    CH: ['de', 'fr', 'it'],
    FI: ['fi', 'sv'],
  });
  await changeSite(server, { country_languages: {} });
  const usual = (await server.call('readSettings', { headers: from('81.2.69.142') })).data.settings;
  expect(usual.languages).toEqual(['en']);
  expect(Object.keys(usual.country_languages)).toEqual(usual.countries);
  for (const wrong of [{ GB: [] }, { GB: ['xx'] }, { XX: ['en'] }])
    expect(siteSettings.shape.country_languages.safeParse(wrong).success).toBe(false);
});
