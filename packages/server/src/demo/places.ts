import { readFileSync } from 'node:fs';
import { cellOf } from '@rendezvous/contract/place-grid';
import type { DemoPerson } from './people.ts';
import { createRandom } from './random.ts';

type Town = readonly [country: string, region: string, name: string, latitude: number, longitude: number];

/** Share of members who show how far away they are. */
const SHARE = 0.4;
/** Around a town, in degrees of latitude: up to 11 km, so that not all are in its own cell. */
const AROUND_DEGREES = 0.1;

/** Returns what knows the cell of the grid in which a person shares to be (PLACE-3); null for who does not share it. */
export function createDemoPlaces(): (person: DemoPerson, isSharing?: boolean) => number | null {
  const file = new URL('../site/borders/places.json', import.meta.url);
  const towns = Map.groupBy(
    JSON.parse(readFileSync(file, 'utf8')) as readonly Town[],
    ([country, region]) => `${country} ${region}`,
  );
  return ({ name, joinedAgo, country, region }, isSharing) => {
    // Places have their own random sequence, so they change none of the other data.
    const random = createRandom(`${name} ${joinedAgo} place`);
    const isChosen = random.chance(SHARE);
    const around = towns.get(`${country} ${region}`) ?? [];
    if (!(isSharing ?? isChosen) || around.length === 0) return null;
    const [, , , latitude, longitude] = random.pick(around);
    const offset = () => (random.next() * 2 - 1) * AROUND_DEGREES;
    return cellOf({ latitude: latitude + offset(), longitude: longitude + offset() });
  };
}
