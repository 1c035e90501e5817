import { fromPromise } from 'xstate';
import { CallError } from '@rendezvous/contract/errors';
import type { Call } from '@rendezvous/contract/transport';
import type { Permission, Place, Position } from '@rendezvous/machines/geolocation/geolocation.context';
import { geolocationMachine } from '@rendezvous/machines/geolocation/geolocation.machine';
import type { PlaceBrowser } from './place-browser.ts';

export type PlaceServices = { readonly call: Call; readonly browser: PlaceBrowser };

/** The geolocation machine with the browser and the server's call. The page renders before this file is loaded. */
export function placeFlow({ call, browser }: PlaceServices) {
  return geolocationMachine.provide({
    actors: {
      readPermission: fromPromise<Permission, undefined>(() => browser.readPermission()),
      locate: fromPromise<Position, { maximumAgeMs: number }>(({ input }) => browser.locate(input)),
      geocode: fromPromise<Place, Position>(async ({ input, signal }) => {
        const query = { lat: toNeighbourhood(input.latitude), lon: toNeighbourhood(input.longitude) };
        const { country, region } = await call('geocode', { query, signal });
        if (!country) throw new CallError('not_found');
        return { country, region };
      }),
    },
  });
}

/** Rounds to two decimals, about a kilometre. This is enough for a region, and no exact location leaves the device. */
function toNeighbourhood(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
