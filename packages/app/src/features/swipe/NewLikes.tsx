import { Countdown } from '@rendezvous/ui/feedback/countdown';
import { useMessages } from '../../i18n/useMessages.ts';
import { hoursAndMinutes } from '../../time/countdown.ts';
import { useCountdown } from '../../time/useCountdown.ts';

type NewLikesProps = {
  /** When the likes are renewed, in ISO 8601. */
  readonly resetAt: string;
  /** The current time in milliseconds since the epoch, by the machine's clock. */
  readonly now: () => number;
};

/** Counts down to the next likes. The machine itself continues at zero (SWIPE-4). */
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
