export type { SwipePerson } from './SwipeCard.tsx';
export { SwipeDeck, type SwipeDeckProps, type SwipeEnd } from './SwipeDeck.tsx';
export type { SwipeVerdict } from './swipe.rules.ts';
