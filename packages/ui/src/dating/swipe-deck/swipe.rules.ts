/** The decision on a card of the swipe game (SWIPE-2). */
export type SwipeVerdict = 'like' | 'pass';

/** The end of a drag. Distances are in CSS pixels, positive towards the end of the line (right in English). */
export interface SwipeRelease {
  distance: number;
  /** Width of the card. */
  width: number;
  /** Speed of the last movement in CSS pixels per millisecond, with the sign of its direction. */
  speed: number;
}

/** A shorter movement is a press, not a drag. */
const SLOP_PX = 8;
/** A card that is released beyond this fraction of its width is decided. */
const THROW_SHARE = 0.32;
/** A flick of at least this speed decides from a shorter distance on. */
const FLICK_SPEED = 0.5;
const FLICK_DISTANCE_PX = 24;
const MAX_TILT_DEGREES = 10;

/** Whether a movement drags the card or scrolls the page; undecided while it is short. */
export function dragIntent(dx: number, dy: number): 'undecided' | 'swipe' | 'scroll' {
  if (Math.hypot(dx, dy) < SLOP_PX) return 'undecided';
  return Math.abs(dx) > Math.abs(dy) ? 'swipe' : 'scroll';
}

/** The verdict of a drag: like towards the end of the line, pass towards the start; null returns the card. */
export function verdictOf({ distance, width, speed }: SwipeRelease): SwipeVerdict | null {
  const verdict = distance > 0 ? 'like' : 'pass';
  if (Math.abs(distance) >= width * THROW_SHARE) return verdict;
  const sameWay = Math.sign(speed) === Math.sign(distance);
  const flicked = Math.abs(speed) >= FLICK_SPEED && Math.abs(distance) >= FLICK_DISTANCE_PX;
  return sameWay && flicked ? verdict : null;
}

/** Strength of the visible verdict during a drag: 0 in the centre, 1 or -1 at the deciding distance. */
export function pullOf(distance: number, width: number): number {
  if (width <= 0) return 0;
  return Math.max(-1, Math.min(1, distance / (width * THROW_SHARE)));
}

/** Rotation of a dragged card in degrees, clockwise to the right. */
export function tiltOf(dx: number, width: number): number {
  if (width <= 0) return 0;
  return Math.max(-1, Math.min(1, dx / width)) * MAX_TILT_DEGREES;
}

/** The verdict of an arrow key, or null for other keys; mirrored in right-to-left layout, like the buttons. */
export function verdictOfKey(key: string, rightToLeft: boolean): SwipeVerdict | null {
  if (key === 'ArrowRight') return rightToLeft ? 'pass' : 'like';
  if (key === 'ArrowLeft') return rightToLeft ? 'like' : 'pass';
  return null;
}
