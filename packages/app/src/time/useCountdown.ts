import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from './countdown.ts';
import { serverNow } from './server-clock.ts';

/** How often `onEnd` is called again, in seconds, since the server's clock may be a little behind. */
const REPEAT_SECONDS = 10;

type CountdownOptions = {
  readonly onEnd?: () => void;
  /** Milliseconds since the epoch; by the server's clock unless it is given. */
  readonly now?: () => number;
};

/**
 * Returns the seconds until a deadline (ISO 8601) and counts them down (BONUS-6); null before hydration, because the
 * server does not know the browser's clock. Calls `onEnd` at zero, and then every 10 seconds while the deadline stays
 * the same.
 */
export function useCountdown(
  deadline: string | null,
  { onEnd, now = serverNow }: CountdownOptions,
): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  const end = useEffectEvent(() => onEnd?.());
  const read = useEffectEvent((until: string) => secondsUntil(until, now()));
  useEffect(() => {
    if (!deadline) return;
    let secondsOver = 0;
    const tick = () => {
      const left = read(deadline);
      setSeconds(left);
      if (left > 0) return;
      if (secondsOver % REPEAT_SECONDS === 0) end();
      secondsOver += 1;
    };
    const timer = setInterval(tick, 1_000);
    const first = setTimeout(tick);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
    };
  }, [deadline]);
  return deadline ? seconds : null;
}
