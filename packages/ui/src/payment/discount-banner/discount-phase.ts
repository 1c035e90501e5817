export type DiscountPhase = 'running' | 'lastHour' | 'ended';

const HOUR_SECONDS = 3_600;

/** Phase of an offer, by the whole seconds until the server's deadline (BONUS-4, BONUS-9). */
export function discountPhase(secondsLeft: number): DiscountPhase {
  if (secondsLeft <= 0) return 'ended';
  return secondsLeft <= HOUR_SECONDS ? 'lastHour' : 'running';
}
