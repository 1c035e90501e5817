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
  /** The browser tells when its setting is changed. */
  | { type: 'permission.changed'; permission: Permission }
  | { type: 'search.cancelled' };

/** How long a browser may look for a place before we stop waiting. */
const PATIENCE_MS = 10_000;

/**
 * Finding out where somebody is, when they ask for it: what the browser permits, where it says it is, and what that
 * place is called (spec section 4, "Geolocation permission"; section 9, maximum age).
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
  delays: { patience: PATIENCE_MS },
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
        // Browsers without the question still have the answer: they ask when they are asked for the place.
        onError: { target: 'ready' },
      },
    },
    unsupported: { type: 'final' },
    /** Nothing is asked of the browser before somebody wants it. */
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
