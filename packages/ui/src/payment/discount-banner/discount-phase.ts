export type DiscountPhase = 'running' | 'lastHour' | 'ended';

const HOUR_SECONDS = 3_600;

/** Where an offer stands, by the whole seconds until the server's own end of it (decisions.md, "Hazards"). */
export function discountPhase(secondsLeft: number): DiscountPhase {
  if (secondsLeft <= 0) return 'ended';
  return secondsLeft <= HOUR_SECONDS ? 'lastHour' : 'running';
}
