const SECOND_MS = 1_000;

/** Whole seconds until a deadline (ISO 8601), never below zero. */
export function secondsUntil(deadline: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / SECOND_MS));
}

/** `hh:mm:ss` with leading zeros (spec section 4, "Time bonus"). */
export function asClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Whole hours and minutes of so many seconds, for times that are read aloud. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor(seconds / 60) % 60 };
}
