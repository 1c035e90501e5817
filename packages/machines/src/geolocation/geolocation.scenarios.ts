import type { Scenario, Step } from '../walk/walk.ts';
import type { geolocationMachine, GeolocationEvent, Permission } from './geolocation.machine.ts';

type Steps = readonly Step<typeof geolocationMachine>[];

/** What may happen, ready to be sent. */
export const geolocationEvents = {
  wantsTheirPlace: { type: 'place.wanted' },
  cancels: { type: 'search.cancelled' },
  permitsInTheBrowser: { type: 'permission.changed', permission: 'granted' },
  forbidsInTheBrowser: { type: 'permission.changed', permission: 'denied' },
} satisfies Record<string, GeolocationEvent>;

const { wantsTheirPlace, cancels, permitsInTheBrowser, forbidsInTheBrowser } = geolocationEvents;
const told = (permission: Permission): Steps => [{ answer: 'readPermission', output: permission }];
const asks: Steps = [...told('prompt'), { send: wantsTheirPlace }];
const stands: Steps = [{ answer: 'locate', output: { latitude: 60.17, longitude: 24.94 } }];
const found: Steps = [
  ...asks,
  ...stands,
  { answer: 'geocode', output: { country: 'FI', region: 'Uusimaa' } },
];
const input = undefined;

export const geolocationScenarios = {
  isFound: { input, steps: found, reaches: 'located' },
  isFoundAgain: { input, steps: [...found, { send: wantsTheirPlace }], reaches: 'locating' },
  hasABrowserThatCannot: { input, steps: told('unsupported'), reaches: 'unsupported' },
  hasABrowserThatDoesNotSay: {
    input,
    steps: [{ refuse: 'readPermission', with: { code: 'internal' } }],
    reaches: 'ready',
  },
  forbadeItBefore: { input, steps: told('denied'), reaches: 'denied' },
  forbidsItWhenAsked: {
    input,
    steps: [...asks, { refuse: 'locate', with: { code: 'forbidden' } }],
    reaches: 'denied',
  },
  forbidsItInTheBrowser: {
    input,
    steps: [...told('granted'), { send: forbidsInTheBrowser }],
    reaches: 'denied',
  },
  permitsItAfterAll: { input, steps: [...told('denied'), { send: permitsInTheBrowser }], reaches: 'ready' },
  cannotBeFound: {
    input,
    steps: [...asks, { refuse: 'locate', with: { code: 'unavailable' } }],
    reaches: 'failed',
  },
  takesTooLong: { input, steps: [...asks, { wait: 10_000 }], reaches: 'failed' },
  standsWhereNoNameIs: {
    input,
    steps: [...asks, ...stands, { refuse: 'geocode', with: { code: 'not_found' } }],
    reaches: 'failed',
  },
  triesAgain: {
    input,
    steps: [...asks, { wait: 10_000 }, { send: wantsTheirPlace }],
    reaches: 'locating',
  },
  cancelsTheSearch: { input, steps: [...asks, { send: cancels }], reaches: 'ready' },
  cancelsTheNaming: { input, steps: [...asks, ...stands, { send: cancels }], reaches: 'ready' },
} satisfies Record<string, Scenario<typeof geolocationMachine>>;
