/** What one says to a card of the swipe game. */
export type SwipeVerdict = 'like' | 'pass';

/** Where a card was let go. Distances in CSS pixels, positive towards the line's end (right in English). */
export interface SwipeRelease {
  distance: number;
  /** The card's width. */
  width: number;
  /** CSS pixels a millisecond over the last moves, with the sign of its direction. */
  speed: number;
}

/** Less movement than this is a press, not a drag. */
const SLOP_PX = 8;
/** A card let go beyond this share of its width is decided. */
const THROW_SHARE = 0.32;
/** A flick this fast decides sooner, from this distance on. */
const FLICK_SPEED = 0.5;
const FLICK_DISTANCE_PX = 24;
const MAX_TILT_DEGREES = 10;

/** Whether a movement begins a drag of the card or belongs to the page's scrolling; undecided while it is small. */
export function dragIntent(dx: number, dy: number): 'undecided' | 'swipe' | 'scroll' {
  if (Math.hypot(dx, dy) < SLOP_PX) return 'undecided';
  return Math.abs(dx) > Math.abs(dy) ? 'swipe' : 'scroll';
}

/** Towards the line's end is a like, towards its start a pass; null lets the card come back. */
export function verdictOf({ distance, width, speed }: SwipeRelease): SwipeVerdict | null {
  const verdict = distance > 0 ? 'like' : 'pass';
  if (Math.abs(distance) >= width * THROW_SHARE) return verdict;
  const sameWay = Math.sign(speed) === Math.sign(distance);
  const flicked = Math.abs(speed) >= FLICK_SPEED && Math.abs(distance) >= FLICK_DISTANCE_PX;
  return sameWay && flicked ? verdict : null;
}

/** How clearly a verdict shows while the card is dragged: 0 in the middle, 1 where letting go decides, with its sign. */
export function pullOf(distance: number, width: number): number {
  if (width <= 0) return 0;
  return Math.max(-1, Math.min(1, distance / (width * THROW_SHARE)));
}

/** Degrees that a dragged card leans, clockwise to the right. */
export function tiltOf(dx: number, width: number): number {
  if (width <= 0) return 0;
  return Math.max(-1, Math.min(1, dx / width)) * MAX_TILT_DEGREES;
}

/** What an arrow key says; the keys mirror with the page, as the buttons do. */
export function verdictOfKey(key: string, rightToLeft: boolean): SwipeVerdict | null {
  if (key === 'ArrowRight') return rightToLeft ? 'pass' : 'like';
  if (key === 'ArrowLeft') return rightToLeft ? 'like' : 'pass';
  return null;
}
