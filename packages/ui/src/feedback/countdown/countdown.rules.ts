/** How far a countdown has come. */
export type CountdownPhase = 'running' | 'lastMinute' | 'over';

const LAST_MINUTE_SECONDS = 60;

/** The phase of a countdown with so many whole seconds left. */
export function countdownPhase(seconds: number): CountdownPhase {
  if (seconds <= 0) return 'over';
  return seconds <= LAST_MINUTE_SECONDS ? 'lastMinute' : 'running';
}

/** `hh:mm:ss` with leading zeros; more than 99 hours take more digits (spec section 4, "Time bonus"). */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
