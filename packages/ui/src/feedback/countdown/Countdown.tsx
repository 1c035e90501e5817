import { cva } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { ClockIcon } from '../../primitives/icon/index.ts';
import { clockOf, countdownPhase, type CountdownPhase } from './countdown.rules.ts';

export interface CountdownProps {
  /** What ends, e.g. "Your time bonus ends in": a countdown says which offer it belongs to (decisions.md, "Hazards"). */
  label: ReactNode;
  /** Whole seconds until the server's deadline; null (or what is no number) until the browser's clock is known, which keeps the room. */
  seconds: number | null;
  /** The time in words for screen readers, e.g. "3 hours and 12 minutes". Leave seconds out: they change while one listens. */
  spokenTime: string;
  /** Shown and said once when the last minute begins, e.g. "Less than a minute left". */
  lastMinuteLabel?: string;
  /** Shown and said once when it is over, e.g. "The offer has ended". */
  overLabel?: string;
  /** What ends: an `offer`, or a `wait` for something good, which is not drawn as a danger. Default `offer`. */
  ends?: 'offer' | 'wait';
  /** `line` stands in a text or a banner, `block` on its own with large digits. Default `line`. */
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
      },
    },
  },
);

/** The time that is left, as a clock. It counts nothing itself: its owner gives the seconds, from one timer. */
export function Countdown({
  label,
  seconds: given,
  spokenTime,
  lastMinuteLabel,
  overLabel,
  ends = 'offer',
  layout = 'line',
}: CountdownProps) {
  const id = useId();
  const seconds = Number.isFinite(given) ? given : null;
  const phase: CountdownPhase = seconds === null ? 'running' : countdownPhase(seconds);
  const look = ends === 'wait' && phase === 'lastMinute' ? 'running' : phase;
  const notice = { running: undefined, lastMinute: lastMinuteLabel, over: overLabel }[phase];
  return (
    <div data-phase={phase} className={countdown({ layout })}>
      <span id={id} className="min-w-0 text-sm wrap-anywhere">
        {label}
      </span>
      <span role="timer" aria-labelledby={id} data-phase={phase} className={time({ layout, phase: look })}>
        <ClockIcon className="shrink-0" aria-hidden="true" />
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
