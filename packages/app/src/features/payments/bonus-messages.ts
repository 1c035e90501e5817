import type { IntlShape } from 'react-intl';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import type { TimeBonusPhase } from '@rendezvous/ui/payment/time-bonus';
import { formatMessageOf } from '../../i18n/useMessages.ts';

/**
 * Returns the texts of the time bonus while it runs, in its last minute, and after it: which offer ends, when, and which
 * one follows, so that the countdown puts nobody under pressure (BONUS-5). `deadline` is the server's, in milliseconds
 * since the epoch.
 */
export function bonusMessages(
  intl: IntlShape,
  phase: Exclude<TimeBonusPhase, 'paid'>,
  deadline: number,
): { title: string; text: string } {
  const t = formatMessageOf(intl);
  const { percent } = TIME_BONUS;
  if (phase === 'expired') return { title: t('credits.bonus_expired'), text: t('credits.bonus_over') };
  const ends = t('credits.offer_time', { percent, time: intl.formatTime(deadline) });
  return {
    title:
      phase === 'lastMinute' ? t('credits.bonus_last_minute') : t('credits.offer_time_title', { percent }),
    text: `${ends} ${t('credits.bonus_then')}`,
  };
}
