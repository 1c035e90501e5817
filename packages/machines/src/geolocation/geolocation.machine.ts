import { GEOLOCATION_MAX_AGE_MS, LOCATE_PATIENCE_MS } from '@rendezvous/contract/rules';
import { assign, setup } from 'xstate';
import { failureOf, refusedWith } from '../actors/failures.ts';
import { errorOf, outputOf } from '../actors/results.ts';
import { unprovided } from '../actors/unprovided.ts';
import {
  geolocationStart,
  type GeolocationContext,
  type GeolocationEvent,
  type Permission,
  type Place,
  type Position,
} from './geolocation.context.ts';

/** The permission that the browser reports, when it is asked or when its setting changes. */
const permissionIn = (event: GeolocationEvent) =>
  event.type === 'permission.changed' ? event.permission : outputOf<Permission>(event);

/** The person has blocked their place in the browser's settings. */
const blocked = { guard: { type: 'is', params: { permission: 'denied' } }, target: 'denied' } as const;

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
    is: ({ event }, { permission }: { permission: Permission }) => permissionIn(event) === permission,
    isAllowed: ({ event }) => ['granted', 'prompt'].includes(permissionIn(event)),
    isDenial: refusedWith('forbidden'),
    isTimeout: refusedWith('not_found'),
  },
  actions: {
    rememberPosition: assign(({ event }) => ({ position: outputOf<Position>(event), failure: null })),
    rememberPlace: assign(({ event }) => ({ place: outputOf<Place>(event), failure: null })),
    rememberFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)) })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { patience: LOCATE_PATIENCE_MS },
}).createMachine({
  id: 'geolocation',
  context: geolocationStart.initialContext,
  initial: 'unknown',
  states: {
    unknown: {
      invoke: {
        src: 'readPermission',
        onDone: [
          { guard: { type: 'is', params: { permission: 'unsupported' } }, target: 'unsupported' },
          { guard: { type: 'is', params: { permission: 'denied' } }, target: 'denied' },
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
        'permission.changed': blocked,
      },
    },
    denied: {
      on: {
        // Granted, or reset, so that the browser asks again.
        'permission.changed': { guard: 'isAllowed', target: 'ready' },
      },
    },
    locating: {
      entry: 'forgetFailure',
      invoke: {
        src: 'locate',
        input: { maximumAgeMs: GEOLOCATION_MAX_AGE_MS },
        onDone: { actions: 'rememberPosition', target: 'naming' },
        onError: [
          { guard: 'isDenial', target: 'denied' },
          { guard: 'isTimeout', target: 'timedOut' },
          { actions: 'rememberFailure', target: 'failed' },
        ],
      },
      // A browser whose prompt is never answered reports nothing.
      after: { patience: { target: 'timedOut' } },
      on: { 'search.cancelled': { target: 'ready' } },
    },
    naming: {
      invoke: {
        src: 'geocode',
        input: ({ context }) => context.position as Position,
        onDone: { actions: 'rememberPlace', target: 'located' },
        onError: { actions: 'rememberFailure', target: 'failed' },
      },
      on: { 'search.cancelled': { target: 'ready' } },
    },
    located: { on: { 'place.wanted': { target: 'locating' } } },
    timedOut: { on: { 'place.wanted': { target: 'locating' }, 'permission.changed': blocked } },
    failed: { on: { 'place.wanted': { target: 'locating' }, 'permission.changed': blocked } },
  },
});
