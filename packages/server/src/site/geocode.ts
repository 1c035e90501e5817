import { COUNTRY_CODES, type CountryCode } from '@rendezvous/contract/countries';
import { REGIONS } from '@rendezvous/contract/regions';
import { REGION_CENTROIDS, type Place } from './region-centroids.ts';

export type Geocoded = { readonly country: CountryCode | null; readonly region: string | null };

const EARTH_RADIUS_KM = 6_371;
/** A place farther than this from the middle of every region is not served (PLACE-2). */
const MAX_DISTANCE_KM = 300;

/**
 * Returns the country and region with the nearest middle, without any external service; nulls for a place far from all
 * (PLACE-2). Near a border it may return the neighbour: it is a suggestion for a form and never the input of a rule.
 */
export function geocode(latitude: number, longitude: number): Geocoded {
  let nearest: Geocoded = { country: null, region: null };
  let shortest = MAX_DISTANCE_KM;
  for (const country of COUNTRY_CODES) {
    for (const [index, place] of REGION_CENTROIDS[country].entries()) {
      const distance = distanceKm([latitude, longitude], place);
      if (distance >= shortest) continue;
      shortest = distance;
      nearest = { country, region: REGIONS[country][index] ?? null };
    }
  }
  return nearest;
}

/** Calculates the great-circle distance by the haversine formula. */
function distanceKm([fromLatitude, fromLongitude]: Place, [toLatitude, toLongitude]: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const a =
    half(toLatitude - fromLatitude) +
    Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * half(toLongitude - fromLongitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}
