import { Countdown } from '@rendezvous/ui/feedback/countdown';
import { useMessages } from '../../i18n/useMessages.ts';
import { hoursAndMinutes } from '../../time/countdown.ts';
import { useCountdown } from '../../time/useCountdown.ts';

type NewLikesProps = {
  /** ISO 8601: when the server gives new likes. */
  readonly resetAt: string;
  /** Milliseconds since the epoch, by the clock of the game. */
  readonly now: () => number;
};

/** How long it is until there are likes again; the game itself notices when it is over. */
export function NewLikes({ resetAt, now }: NewLikesProps) {
  const t = useMessages();
  const seconds = useCountdown(resetAt, { now });
  return (
    <Countdown
      layout="block"
      ends="wait"
      label={t('swipe.new_likes_in')}
      seconds={seconds}
      spokenTime={t('swipe.time_left', hoursAndMinutes(seconds ?? 0))}
      lastMinuteLabel={t('swipe.last_minute')}
    />
  );
}
