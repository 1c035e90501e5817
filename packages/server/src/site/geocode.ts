import type { CountryCode } from '@rendezvous/contract/countries';
import { readAreas, type Point, type Polygon } from './borders/regions.ts';

export type Geocoded = { readonly country: CountryCode | null; readonly region: string | null };

/** Somebody at sea is in the nearest region if its coast is at most this far away (PLACE-2). */
const OFFSHORE_KM = 20;
const NOWHERE: Geocoded = { country: null, region: null };

/**
 * Returns the country and region in which a place is, without any external service; at sea those of the coast within 20
 * kilometres, elsewhere nulls (PLACE-2). The borders are some hundred metres off, so that it is a suggestion for a form
 * and never the input of a rule.
 */
export function geocode(latitude: number, longitude: number): Geocoded {
  const point: Point = [longitude, latitude];
  const areas = readAreas();
  const around = areas.find(({ polygons }) => polygons.some((polygon) => isInside(point, polygon)));
  if (around) return around.place ?? NOWHERE;
  let nearest: Geocoded = NOWHERE;
  let shortest = OFFSHORE_KM;
  for (const { place, polygons } of areas) {
    for (const polygon of polygons) {
      const distance = distanceKm(point, polygon, shortest);
      if (distance >= shortest) continue;
      shortest = distance;
      nearest = place ?? NOWHERE;
    }
  }
  return nearest;
}

/** Whether the point is inside by the even-odd rule, which leaves holes out. */
function isInside(point: Point, { box: [west, south, east, north], rings }: Polygon): boolean {
  const [x, y] = point;
  if (x < west || x > east || y < south || y > north) return false;
  let inside = false;
  for (const ring of rings) {
    forEachSide(ring, ([fromX, fromY], [toX, toY]) => {
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
        inside = !inside;
    });
  }
  return inside;
}

const KM_A_DEGREE = 111.2;

/** The distance to the outline, on the plane that touches the earth at the point; infinite if it is beyond `limit`. */
function distanceKm([longitude, latitude]: Point, { box, rings }: Polygon, limit: number): number {
  const [west, south, east, north] = box;
  const kmEast = KM_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const beside = Math.max(west - longitude, longitude - east, 0) * kmEast;
  const above = Math.max(south - latitude, latitude - north, 0) * KM_A_DEGREE;
  if (Math.hypot(beside, above) > limit) return Infinity;
  let shortest = Infinity;
  for (const ring of rings) {
    forEachSide(ring, (from, to) => {
      const [fromX, fromY] = [(from[0] - longitude) * kmEast, (from[1] - latitude) * KM_A_DEGREE];
      const [sideX, sideY] = [(to[0] - from[0]) * kmEast, (to[1] - from[1]) * KM_A_DEGREE];
      const length = sideX ** 2 + sideY ** 2;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * sideX + fromY * sideY) / length));
      shortest = Math.min(shortest, Math.hypot(fromX + along * sideX, fromY + along * sideY));
    });
  }
  return shortest;
}

function forEachSide(ring: readonly Point[], visit: (from: Point, to: Point) => void): void {
  for (let index = 1; index < ring.length; index += 1) visit(ring[index - 1] as Point, ring[index] as Point);
}
