const SECOND_MS = 1_000;

/** Whole seconds until a deadline (ISO 8601), never below zero. */
export function secondsUntil(deadline: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / SECOND_MS));
}

/** Splits seconds into whole hours and minutes, for times that are read aloud. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  return { hours: Math.floor(seconds / 3_600), minutes: Math.floor(seconds / 60) % 60 };
}
