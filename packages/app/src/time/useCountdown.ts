import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from './countdown.ts';
import { serverNow } from './server-clock.ts';

/** The server's clock may be a little behind: it is asked again after so many seconds. */
const ASK_AGAIN_SECONDS = 10;

type Counting = {
  readonly onEnd?: () => void;
  /** Milliseconds since the epoch; by the server's clock unless it is given. */
  readonly now?: () => number;
};

/**
 * Seconds until a deadline (ISO 8601), counted each second; null before the page runs in a browser, whose clock the
 * server does not know. Calls `onEnd` when it reaches zero, and every ten seconds for as long as the deadline stays the
 * same.
 */
export function useCountdown(deadline: string | null, { onEnd, now = serverNow }: Counting): number | null {
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
      if (secondsOver % ASK_AGAIN_SECONDS === 0) end();
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
