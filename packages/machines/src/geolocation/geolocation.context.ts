import type { CountryCode } from '@rendezvous/contract/countries';
import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';

export type Position = { readonly latitude: number; readonly longitude: number };
export type Place = { readonly country: CountryCode; readonly region: string | null };
export type Permission = 'unsupported' | 'prompt' | 'granted' | 'denied';

export type GeolocationContext = {
  readonly position: Position | null;
  readonly place: Place | null;
  readonly failure: CallError | null;
};

export type GeolocationEvent =
  | { type: 'place.wanted' }
  /** The person changed the browser's setting. */
  | { type: 'permission.changed'; permission: Permission }
  | { type: 'search.cancelled' };

export const geolocationStart = {
  initialContext: () => ({ position: null, place: null, failure: null }),
  initialState: () => 'unknown',
  /** The place can be asked for when the permission is known. */
  can: () => false,
} satisfies FlowStart<unknown, GeolocationContext, GeolocationEvent>;
