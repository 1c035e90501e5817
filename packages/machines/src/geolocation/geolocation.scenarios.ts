import type { Scenario, Step } from '../walk/walk.ts';
import type { GeolocationEvent, Permission } from './geolocation.context.ts';
import type { geolocationMachine } from './geolocation.machine.ts';

type Steps = readonly Step<typeof geolocationMachine>[];

/** The events of the flow, by name. */
export const geolocationEvents = {
  wantsTheirPlace: { type: 'place.wanted' },
  cancels: { type: 'search.cancelled' },
  permitsInTheBrowser: { type: 'permission.changed', permission: 'granted' },
  forbidsInTheBrowser: { type: 'permission.changed', permission: 'denied' },
  resetsInTheBrowser: { type: 'permission.changed', permission: 'prompt' },
} satisfies Record<string, GeolocationEvent>;

const { wantsTheirPlace, cancels, permitsInTheBrowser, forbidsInTheBrowser, resetsInTheBrowser } =
  geolocationEvents;
const permission = (output: Permission): Steps => [{ answer: 'readPermission', output }];
const requests: Steps = [...permission('prompt'), { send: wantsTheirPlace }];
const position: Steps = [{ answer: 'locate', output: { latitude: 60.17, longitude: 24.94 } }];
const found: Steps = [
  ...requests,
  ...position,
  { answer: 'geocode', output: { country: 'FI', region: 'Uusimaa' } },
];
const input = undefined;

export const geolocationScenarios = {
  isFound: { input, steps: found, reaches: 'located' },
  isFoundAgain: { input, steps: [...found, { send: wantsTheirPlace }], reaches: 'locating' },
  hasABrowserThatCannot: { input, steps: permission('unsupported'), reaches: 'unsupported' },
  hasABrowserThatDoesNotSay: {
    input,
    steps: [{ refuse: 'readPermission', with: { code: 'internal' } }],
    reaches: 'ready',
  },
  forbadeItBefore: { input, steps: permission('denied'), reaches: 'denied' },
  forbidsItWhenAsked: {
    input,
    steps: [...requests, { refuse: 'locate', with: { code: 'forbidden' } }],
    reaches: 'denied',
  },
  forbidsItInTheBrowser: {
    input,
    steps: [...permission('granted'), { send: forbidsInTheBrowser }],
    reaches: 'denied',
  },
  permitsItAfterAll: {
    input,
    steps: [...permission('denied'), { send: permitsInTheBrowser }],
    reaches: 'ready',
  },
  resetsADenial: {
    input,
    steps: [...permission('denied'), { send: resetsInTheBrowser }],
    reaches: 'ready',
  },
  forbidsItWhileItTakesTooLong: {
    input,
    steps: [...requests, { wait: 60_000 }, { send: forbidsInTheBrowser }],
    reaches: 'denied',
  },
  forbidsItAfterAFailure: {
    input,
    steps: [...requests, { refuse: 'locate', with: { code: 'unavailable' } }, { send: forbidsInTheBrowser }],
    reaches: 'denied',
  },
  cannotBeFound: {
    input,
    steps: [...requests, { refuse: 'locate', with: { code: 'unavailable' } }],
    reaches: 'failed',
  },
  takesTooLong: {
    input,
    steps: [...requests, { refuse: 'locate', with: { code: 'not_found' } }],
    reaches: 'timedOut',
  },
  answersNoPrompt: { input, steps: [...requests, { wait: 60_000 }], reaches: 'timedOut' },
  standsWhereNoNameIs: {
    input,
    steps: [...requests, ...position, { refuse: 'geocode', with: { code: 'not_found' } }],
    reaches: 'failed',
  },
  triesAgain: {
    input,
    steps: [...requests, { wait: 60_000 }, { send: wantsTheirPlace }],
    reaches: 'locating',
  },
  triesAgainAfterAFailure: {
    input,
    steps: [...requests, { refuse: 'locate', with: { code: 'unavailable' } }, { send: wantsTheirPlace }],
    reaches: 'locating',
  },
  cancelsTheSearch: { input, steps: [...requests, { send: cancels }], reaches: 'ready' },
  cancelsTheNaming: { input, steps: [...requests, ...position, { send: cancels }], reaches: 'ready' },
} satisfies Record<string, Scenario<typeof geolocationMachine>>;
