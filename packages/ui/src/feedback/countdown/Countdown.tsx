import { cva, cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { ClockIcon } from '../../primitives/icon/index.ts';
import { clockOf, countdownPhase, type CountdownPhase } from './countdown.rules.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CountdownProps extends NativeProps<'div'> {
  /** The name of the deadline, e.g. "Your time bonus ends in"; a countdown names its offer (BONUS-5). */
  label: ReactNode;
  /** Whole seconds until the server's deadline; null or NaN while it is unknown, which reserves the space (BONUS-6). */
  seconds: number | null;
  /** The time for screen readers, e.g. "3 hours and 12 minutes". Leave seconds out: they change during the reading. */
  spokenTime: string;
  /** Shown and announced once when the last minute begins, e.g. "Less than a minute left" (BONUS-9). */
  lastMinuteLabel?: string;
  /** Shown and announced once at the end, e.g. "The offer has ended". */
  overLabel?: string;
  /** `offer` ends; `wait` is a wait for something welcome and has no danger colours. Default `offer`. */
  ends?: 'offer' | 'wait';
  /** `line` is for a text or a banner, `block` has large digits. Default `line`. */
  layout?: 'line' | 'block';
}

const countdown = cva('min-w-0', {
  variants: {
    layout: {
      line: 'flex flex-wrap items-center gap-x-2 gap-y-1',
      block: 'flex flex-col items-center gap-1 text-center',
    },
  },
});

const time = cva(
  'inline-flex items-center gap-1.5 rounded-full border font-bold whitespace-nowrap tabular-nums',
  {
    variants: {
      layout: { line: 'px-3 py-0.5 text-sm [&_svg]:size-4', block: 'px-5 py-1.5 text-2xl [&_svg]:size-6' },
      phase: {
        running: 'border-line-strong bg-surface text-ink',
        lastMinute: 'border-danger bg-danger-soft text-on-danger-soft',
        over: 'border-line bg-sunken text-ink-soft',
        unknown: 'animate-pulse-soft border-line bg-line',
      },
    },
  },
);

/** The time left until a deadline, as a clock. It does not count itself: the caller passes the seconds of one timer. */
export function Countdown({
  label,
  seconds: given,
  spokenTime,
  lastMinuteLabel,
  overLabel,
  ends = 'offer',
  layout = 'line',
  ...rest
}: CountdownProps) {
  const id = useId();
  const seconds = Number.isFinite(given) ? given : null;
  const phase: CountdownPhase = seconds === null ? 'running' : countdownPhase(seconds);
  const knownPhase = ends === 'wait' && phase === 'lastMinute' ? 'running' : phase;
  const notice = { running: undefined, lastMinute: lastMinuteLabel, over: overLabel }[phase];
  return (
    <div {...rest} data-phase={phase} className={countdown({ layout })}>
      <span id={id} className="min-w-0 text-sm wrap-anywhere">
        {label}
      </span>
      <span
        role="timer"
        aria-labelledby={id}
        data-phase={phase}
        className={time({ layout, phase: seconds === null ? 'unknown' : knownPhase })}
      >
        <ClockIcon className={cx('shrink-0', seconds === null && 'invisible')} aria-hidden="true" />
        <span dir="ltr" aria-hidden="true" className={seconds === null ? 'invisible' : undefined}>
          {clockOf(seconds ?? 0)}
        </span>
        <span className="sr-only">{spokenTime}</span>
      </span>
      <span role="status" className="text-sm font-medium">
        {notice}
      </span>
    </div>
  );
}
