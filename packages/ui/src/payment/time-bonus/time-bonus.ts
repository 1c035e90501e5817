export type TimeBonusPhase = 'running' | 'lastMinute' | 'expired' | 'paid';

const MINUTE_SECONDS = 60;

/**
 * Where the time bonus stands (spec section 4, "Time bonus"), by the whole seconds until the server's end of it and
 * whether the member has paid. A payment ends it whatever the clock says.
 */
export function timeBonusPhase(secondsLeft: number, paid: boolean): TimeBonusPhase {
  if (paid) return 'paid';
  if (secondsLeft <= 0) return 'expired';
  return secondsLeft <= MINUTE_SECONDS ? 'lastMinute' : 'running';
}
