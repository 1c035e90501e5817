export type TimeBonusPhase = 'running' | 'lastMinute' | 'expired' | 'paid';

const MINUTE_SECONDS = 60;

/**
 * Phase of the time bonus, by the whole seconds until the server's deadline (BONUS-6, BONUS-9) and whether the member
 * has paid. A payment ends the bonus at any time (BONUS-4).
 */
export function timeBonusPhase(secondsLeft: number, paid: boolean): TimeBonusPhase {
  if (paid) return 'paid';
  if (secondsLeft <= 0) return 'expired';
  return secondsLeft <= MINUTE_SECONDS ? 'lastMinute' : 'running';
}
