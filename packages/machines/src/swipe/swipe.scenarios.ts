import { WALK_START } from '../walk/clock.ts';
import type { Refusal, Scenario, Step } from '../walk/walk.ts';
import type { Card, Deck, SwipeEvent, SwipeInput } from './swipe.context.ts';
import type { swipeMachine } from './swipe.machine.ts';

type Steps = readonly Step<typeof swipeMachine>[];

/** The events of the flow, by name. */
export const swipeEvents = {
  likes: { type: 'card.liked' },
  passes: { type: 'card.passed' },
  undoes: { type: 'choice.undone' },
  closesTheMatch: { type: 'match.closed' },
  asksForADeck: { type: 'deck.wanted' },
} satisfies Record<string, SwipeEvent>;

const { likes, passes, undoes, closesTheMatch, asksForADeck } = swipeEvents;
const input = ({ now }: { now: () => number }): SwipeInput => ({ now });
const RESET_AT = new Date(WALK_START + 8 * 3_600_000).toISOString();
const UNTIL_RESET: Steps = [{ wait: 8 * 3_600_000 }];

const aino: Card = {
  id: '5b1f7f5e-8a0c-4c59-9c5e-1f0f5d6b7a01',
  name: 'Aino',
  age: 34,
  gender: 'female',
  country: 'FI',
  region: 'Uusimaa',
  online: true,
  fictional: false,
  main_image: null,
  distance: null,
};
const bartek: Card = {
  ...aino,
  id: '5b1f7f5e-8a0c-4c59-9c5e-1f0f5d6b7a02',
  name: 'Bartek',
  age: 41,
  gender: 'male',
  country: 'PL',
  region: 'Mazowieckie',
  online: false,
  fictional: true,
};
const chiara: Card = {
  ...aino,
  id: '5b1f7f5e-8a0c-4c59-9c5e-1f0f5d6b7a03',
  name: 'Chiara',
  age: 29,
  country: 'IT',
  region: 'Lazio',
};

const dealt = (change: Partial<Deck> = {}): Steps => [
  {
    answer: 'loadDeck',
    output: {
      cards: [aino, bartek],
      likesLeft: 4,
      resetAt: RESET_AT,
      ...change,
    },
  },
];
const liked = (matched: boolean, likesLeft: number): Steps => [
  { send: likes },
  { answer: 'like', output: { matched, likesLeft } },
];
const passed: Steps = [{ send: passes }, { answer: 'pass' }];
const refusedLike = (refusal: Refusal): Steps => [{ send: likes }, { refuse: 'like', with: refusal }];
const exhausted = refusedLike({ code: 'likes_exhausted', params: { retry_at: RESET_AT } });

export const swipeScenarios = {
  isDealtCards: { input, steps: dealt(), reaches: 'choosing' },
  cannotBeDealt: { input, steps: [{ refuse: 'loadDeck', with: { code: 'unavailable' } }], reaches: 'failed' },
  isDealtAtTheSecondTry: {
    input,
    steps: [{ refuse: 'loadDeck', with: { code: 'unavailable' } }, { send: asksForADeck }, ...dealt()],
    reaches: 'choosing',
  },
  likes: { input, steps: [...dealt(), ...liked(false, 3)], reaches: 'choosing' },
  passes: { input, steps: [...dealt(), ...passed], reaches: 'choosing' },
  matches: { input, steps: [...dealt(), ...liked(true, 3)], reaches: 'matched' },
  goesOnAfterAMatch: {
    input,
    steps: [...dealt(), ...liked(true, 3), { send: closesTheMatch }],
    reaches: 'choosing',
  },
  undoes: {
    input,
    steps: [...dealt(), ...passed, { send: undoes }, { answer: 'undo' }],
    reaches: 'choosing',
  },
  cannotUndo: {
    input,
    steps: [...dealt(), ...passed, { send: undoes }, { refuse: 'undo', with: { code: 'unavailable' } }],
    reaches: 'choosing',
  },
  goneWhenUndone: {
    input,
    steps: [...dealt(), ...passed, { send: undoes }, { refuse: 'undo', with: { code: 'not_found' } }],
    reaches: 'choosing',
  },
  hasNothingToUndo: { input, steps: [...dealt(), { send: undoes }], reaches: 'choosing' },
  likeIsLost: { input, steps: [...dealt(), ...refusedLike({ code: 'unavailable' })], reaches: 'choosing' },
  passIsLost: {
    input,
    steps: [...dealt(), { send: passes }, { refuse: 'pass', with: { code: 'unavailable' } }],
    reaches: 'choosing',
  },
  goneWhenLiked: { input, steps: [...dealt(), ...refusedLike({ code: 'not_found' })], reaches: 'choosing' },
  blockedWhenPassed: {
    input,
    steps: [...dealt(), { send: passes }, { refuse: 'pass', with: { code: 'blocked' } }],
    reaches: 'choosing',
  },
  spendsTheLastLike: { input, steps: [...dealt({ likesLeft: 1 }), ...liked(false, 0)], reaches: 'spent' },
  undoesTheLastLike: {
    input,
    steps: [...dealt({ likesLeft: 1 }), ...liked(false, 0), { send: undoes }, { answer: 'undo' }],
    reaches: 'spent',
  },
  spentThemElsewhere: { input, steps: [...dealt(), ...exhausted], reaches: 'spent' },
  isToldNoTime: {
    input,
    steps: [...dealt(), ...refusedLike({ code: 'likes_exhausted' }), { wait: 60_000 }],
    reaches: 'loading',
  },
  comesWithoutLikes: { input, steps: dealt({ likesLeft: 0 }), reaches: 'spent' },
  waitsForANewDay: {
    input,
    steps: [...dealt({ likesLeft: 0 }), ...UNTIL_RESET, ...dealt()],
    reaches: 'choosing',
  },
  isDealtTheNextCards: {
    input,
    steps: [...dealt(), ...passed, ...passed, ...dealt({ cards: [chiara] })],
    reaches: 'choosing',
  },
  undoesTheLastOfADeck: {
    input,
    steps: [
      ...dealt(),
      ...passed,
      ...passed,
      ...dealt({ cards: [chiara] }),
      { send: undoes },
      { answer: 'undo' },
    ],
    reaches: 'choosing',
  },
  cannotBeDealtTheNextCards: {
    input,
    steps: [...dealt(), ...passed, ...passed, { refuse: 'loadDeck', with: { code: 'unavailable' } }],
    reaches: 'failed',
  },
  hasSeenEverybody: {
    input,
    steps: [...dealt(), ...passed, ...passed, ...dealt({ cards: [] })],
    reaches: 'empty',
  },
  asksForMore: { input, steps: [...dealt({ cards: [] }), { send: asksForADeck }], reaches: 'loading' },
  undoesTheLastOfAll: {
    input,
    steps: [...dealt(), ...passed, ...passed, ...dealt({ cards: [] }), { send: undoes }, { answer: 'undo' }],
    reaches: 'choosing',
  },
} satisfies Record<string, Scenario<typeof swipeMachine>>;
