/** The phase of a countdown. */
export type CountdownPhase = 'running' | 'lastMinute' | 'over';

const LAST_MINUTE_SECONDS = 60;

/** Returns the phase of a countdown by the seconds left. The last minute has its own text (BONUS-9). */
export function countdownPhase(seconds: number): CountdownPhase {
  if (seconds <= 0) return 'over';
  return seconds <= LAST_MINUTE_SECONDS ? 'lastMinute' : 'running';
}

/** Formats seconds as `hh:mm:ss` with leading zeros (BONUS-6); more than 99 hours take more digits. */
export function clockOf(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
