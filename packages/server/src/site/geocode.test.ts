import { readFileSync } from 'node:fs';
import { COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import { REGIONS } from '@rendezvous/contract/regions';
import { expect, it } from 'vitest';
import { readAreas } from './borders/regions.ts';
import { geocode } from './geocode.ts';

type TestPlace = readonly [
  country: CountryCode,
  region: string,
  name: string,
  latitude: number,
  longitude: number,
];

/** 500 towns of GeoNames with the regions that their countries count them to. */
const places = JSON.parse(
  readFileSync(new URL('borders/places.json', import.meta.url), 'utf8'),
) as readonly TestPlace[];

const REQUIRED_SHARE = 0.98;

it('finds at least 98 of 100 towns in their region (PLACE-2)', () => {
  const wrong = places.filter(([country, region, , latitude, longitude]) => {
    const found = geocode(latitude, longitude);
    return found.country !== country || found.region !== region;
  });
  const share = 1 - wrong.length / places.length;
  process.stdout.write(`${(share * 100).toFixed(1)} % of ${places.length} towns are found in their region\n`);
  expect(places).toHaveLength(500);
  expect(new Set(places.map(([country, region]) => `${country} ${region}`)).size).toBe(
    Object.values(REGIONS).flat().length,
  );
  expect(share).toBeGreaterThanOrEqual(REQUIRED_SHARE);
});

it('knows the borders of every region, and no other (LOCALE-8)', () => {
  const known = readAreas().flatMap(({ place }) => (place ? [`${place.country} ${place.region}`] : []));
  const listed = COUNTRY_CODES.flatMap((code) => REGIONS[code].map((region) => `${code} ${region}`));
  expect(known.toSorted()).toEqual(listed.toSorted());
});

it.each([
  ['in the middle of Berlin, which Brandenburg surrounds', 52.52, 13.405, 'DE', 'Berlin'],
  ['10 km off the coast of Jutland', 56.0, 7.97, 'DK', 'Midtjylland'],
  ['in the middle of the Sound', 55.72, 12.8, 'SE', 'Skåne'],
  ['on the island of Fårö', 57.93, 19.15, 'SE', 'Gotland'],
])('finds somebody %s (PLACE-2)', (_, latitude, longitude, country, region) => {
  expect(geocode(latitude, longitude)).toEqual({ country, region });
});

it.each([
  ['in Lisbon', 38.72, -9.14],
  ['3 km beyond the border of Portugal, in Elvas', 38.88, -7.16],
  ['in Luxembourg', 49.61, 6.13],
  ['in Prague', 50.08, 14.43],
  ['in Tijuana, beside San Diego', 32.5, -117.0],
  ['in Monaco', 43.738, 7.424],
  ['on the Isle of Man', 54.2, -4.55],
  ['in the middle of the North Sea', 56.5, 3.2],
  ['at the North Pole', 90, 0],
  ['at the South Pole', -90, 180],
  ['beyond the date line', 0, -180],
])('finds nothing for somebody %s (PLACE-2)', (_, latitude, longitude) => {
  expect(geocode(latitude, longitude)).toEqual({ country: null, region: null });
});

it('answers 1,500 places within two seconds of processor time, anywhere', () => {
  const start = process.cpuUsage();
  for (let index = 0; index < 1_000; index += 1)
    geocode(((index * 37) % 180) - 90, ((index * 101) % 360) - 180);
  for (const [, , , latitude, longitude] of places) geocode(latitude, longitude);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
});
