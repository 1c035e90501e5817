import { TIME_BONUS } from '@rendezvous/contract/rules';
import type { TimeBonusPhase } from '@rendezvous/ui/time-bonus';
import type { Words } from '../../i18n/useWords.ts';

/** What the time bonus is called while it runs, in its last minute, and after it. */
export function bonusTitle(phase: Exclude<TimeBonusPhase, 'paid'>, t: Words): string {
  switch (phase) {
    case 'running':
      return t('payments.offer_time_title', { percent: TIME_BONUS.percent });
    case 'lastMinute':
      return t('credits.bonus_last_minute');
    case 'expired':
      return t('credits.bonus_expired');
  }
}
