import { Countdown, type CountdownProps } from '@rendezvous/ui/feedback/countdown';
import { useMessages } from '../../i18n/useMessages.ts';
import { hoursAndMinutes } from '../../time/countdown.ts';
import { useCountdown } from '../../time/useCountdown.ts';

type NewLikesProps = {
  /** When the likes are renewed, in ISO 8601. */
  readonly resetAt: string;
  /** The current time in milliseconds since the epoch; the server's by default. */
  readonly now?: () => number;
  /** Called at zero, and again as `useCountdown` does. */
  readonly onEnd?: () => void;
  /** Default `block`. */
  readonly layout?: CountdownProps['layout'];
};

/** Counts down to the next likes (LIKE-1, SWIPE-4). */
export default function NewLikes({ resetAt, now, onEnd, layout = 'block' }: NewLikesProps) {
  const t = useMessages();
  const seconds = useCountdown(resetAt, { now, onEnd });
  return (
    <Countdown
      layout={layout}
      ends="wait"
      label={t('swipe.new_likes_in')}
      seconds={seconds}
      spokenTime={t('swipe.time_left', hoursAndMinutes(seconds ?? 0))}
      lastMinuteLabel={t('swipe.last_minute')}
    />
  );
}
