import type { CountryCode } from '@rendezvous/contract/countries';
import { GEOLOCATION_MAX_AGE_MS } from '@rendezvous/contract/rules';
import type { CallError } from '@rendezvous/contract/errors';
import { assign, setup } from 'xstate';
import { failureOf, isRefusedWith } from '../actors/failures.ts';
import { unprovided } from '../actors/unprovided.ts';

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

/** How long the browser may take to find the location (PLACE-1). */
const LOCATE_TIMEOUT_MS = 10_000;

/**
 * Finds a person's place when they ask for it: the browser's permission, its location, and the country and region of
 * that location (PLACE-1, PLACE-2).
 */
export const geolocationMachine = setup({
  types: { context: {} as GeolocationContext, events: {} as GeolocationEvent },
  actors: {
    readPermission: unprovided<Permission, undefined>('geolocation', 'readPermission'),
    locate: unprovided<Position, { maximumAgeMs: number }>('geolocation', 'locate'),
    geocode: unprovided<Place, Position>('geolocation', 'geocode'),
  },
  guards: {
    is: (_, { permission, as }: { permission: Permission | null; as: Permission }) => permission === as,
    isDenial: (_, { error }: { error: unknown }) => isRefusedWith(error, 'forbidden'),
  },
  actions: {
    rememberPosition: assign((_, { position }: { position: Position }) => ({ position, failure: null })),
    rememberPlace: assign((_, { place }: { place: Place }) => ({ place, failure: null })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { patience: LOCATE_TIMEOUT_MS },
}).createMachine({
  id: 'geolocation',
  context: { position: null, place: null, failure: null },
  initial: 'unknown',
  states: {
    unknown: {
      invoke: {
        src: 'readPermission',
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ permission: event.output, as: 'unsupported' }) },
            target: 'unsupported',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ permission: event.output, as: 'denied' }) },
            target: 'denied',
          },
          { target: 'ready' },
        ],
        // A browser that cannot report its permission asks for it when it locates.
        onError: { target: 'ready' },
      },
    },
    unsupported: { type: 'final' },
    /** The browser is not asked before the person wants their place (PLACE-1). */
    ready: {
      on: {
        'place.wanted': { target: 'locating' },
        'permission.changed': {
          guard: { type: 'is', params: ({ event }) => ({ permission: event.permission, as: 'denied' }) },
          target: 'denied',
        },
      },
    },
    denied: {
      on: {
        'permission.changed': {
          guard: { type: 'is', params: ({ event }) => ({ permission: event.permission, as: 'granted' }) },
          target: 'ready',
        },
      },
    },
    locating: {
      entry: 'forgetFailure',
      invoke: {
        src: 'locate',
        input: { maximumAgeMs: GEOLOCATION_MAX_AGE_MS },
        onDone: {
          actions: { type: 'rememberPosition', params: ({ event }) => ({ position: event.output }) },
          target: 'naming',
        },
        onError: [
          {
            guard: { type: 'isDenial', params: ({ event }) => ({ error: event.error }) },
            target: 'denied',
          },
          {
            actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
        ],
      },
      after: { patience: { target: 'failed' } },
      on: { 'search.cancelled': { target: 'ready' } },
    },
    naming: {
      invoke: {
        src: 'geocode',
        input: ({ context }) => context.position as Position,
        onDone: {
          actions: { type: 'rememberPlace', params: ({ event }) => ({ place: event.output }) },
          target: 'located',
        },
        onError: {
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
      on: { 'search.cancelled': { target: 'ready' } },
    },
    located: { on: { 'place.wanted': { target: 'locating' } } },
    failed: { on: { 'place.wanted': { target: 'locating' } } },
  },
});
