import type { Scenario, Step } from '../walk/walk.ts';
import type { PhotoAccessEvent, PhotoAccessInput } from './photo-access.context.ts';
import type { photoAccessMachine } from './photo-access.machine.ts';

type Steps = readonly Step<typeof photoAccessMachine>[];

/** The events of the flow, by name. */
export const photoAccessEvents = {
  asks: { type: 'access.requested', action: 'ask' },
  shows: { type: 'access.requested', action: 'grant' },
  stopsOrDeclines: { type: 'access.requested', action: 'revoke' },
  otherAsks: { type: 'access.received', access: { theirs: 'none', mine: 'asked' } },
  otherShows: { type: 'access.received', access: { theirs: 'granted', mine: 'none' } },
  otherStops: { type: 'access.received', access: { theirs: 'none', mine: 'none' } },
} satisfies Record<string, PhotoAccessEvent>;

const both: PhotoAccessInput = { access: { theirs: 'none', mine: 'none' } };
const theirs: PhotoAccessInput = { access: { theirs: 'none', mine: null } };
const asked: PhotoAccessInput = { access: { theirs: null, mine: 'asked' } };
const sent = (...names: (keyof typeof photoAccessEvents)[]): Steps =>
  names.map((name) => ({ send: photoAccessEvents[name] }));
const accepted: Steps = [{ answer: 'changeAccess', output: { ok: true } }];

export const photoAccessScenarios = {
  asks: { input: theirs, steps: [...sent('asks'), ...accepted], reaches: 'resting' },
  isShownThePhotos: {
    input: both,
    steps: [...sent('asks'), ...accepted, ...sent('otherShows')],
    reaches: 'resting',
  },
  asksAtTheSecondTry: {
    input: theirs,
    steps: [
      ...sent('asks'),
      { refuse: 'changeAccess', with: { code: 'unavailable' } },
      ...sent('asks'),
      ...accepted,
    ],
    reaches: 'resting',
  },
  isBlockedMeanwhile: {
    input: theirs,
    steps: [...sent('asks'), { refuse: 'changeAccess', with: { code: 'blocked' } }],
    reaches: 'resting',
  },
  mustConfirmTheAddress: {
    input: theirs,
    steps: [...sent('asks'), { refuse: 'changeAccess', with: { code: 'not_confirmed' } }],
    reaches: 'resting',
  },
  showsWhenAsked: {
    input: both,
    steps: [...sent('otherAsks', 'shows'), ...accepted],
    reaches: 'resting',
  },
  declines: { input: asked, steps: [...sent('stopsOrDeclines'), ...accepted], reaches: 'resting' },
  showsAndStops: {
    input: both,
    steps: [...sent('shows'), ...accepted, ...sent('stopsOrDeclines'), ...accepted],
    reaches: 'resting',
  },
  otherStopsMeanwhile: {
    input: both,
    steps: [...sent('shows', 'otherStops'), ...accepted],
    reaches: 'resting',
  },
  cannotAskTwice: {
    input: theirs,
    steps: [...sent('asks'), ...accepted, ...sent('asks')],
    reaches: 'resting',
  },
} satisfies Record<string, Scenario<typeof photoAccessMachine>>;
