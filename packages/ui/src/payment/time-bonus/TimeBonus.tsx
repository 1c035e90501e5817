import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Countdown } from '../../feedback/countdown/index.ts';
import { CircleCheckIcon, ClockIcon, SparklesIcon } from '../../primitives/icon/index.ts';
import type { TimeBonusPhase } from './time-bonus.ts';

export interface TimeBonusProps {
  /** Where it stands, by `timeBonusPhase`; once it is over or paid, countdown and `action` are gone. */
  phase: TimeBonusPhase;
  /** What the bonus is now, e.g. "Your time bonus: 25% off". Read out when the phase changes it, not each second. */
  title: string;
  /** What it is for, and which offer ends. */
  children?: ReactNode;
  /** E.g. "Time left". */
  countdownLabel: string;
  /** Whole seconds until the server's end of it; null until the browser's clock is known. Not shown at the end. */
  seconds: number | null;
  /** The time left in words for screen readers, without seconds, e.g. "3 hours and 12 minutes". */
  spokenTime: string;
  /** The way to the credits; left out at the end. */
  action?: ReactNode;
  /** `row` on a page, `stack` in a dialog. Default `row`. */
  layout?: 'row' | 'stack';
}

const bonus = cva('flex [&_svg]:size-5 [&_svg]:shrink-0', {
  variants: {
    phase: {
      running: '',
      lastMinute: '',
      expired: '',
      paid: '',
    },
    layout: {
      row: 'flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border px-4 py-3.5',
      // The dialog is the card: another one in it would have the dialog's cross on its corner.
      stack: 'flex-col items-center gap-4 pt-2 text-center text-balance',
    },
  },
  compoundVariants: [
    { layout: 'row', phase: 'running', class: 'border-accent-soft bg-accent-soft text-on-accent-soft' },
    { layout: 'row', phase: 'lastMinute', class: 'border-warning bg-warning-soft text-on-warning-soft' },
    { layout: 'row', phase: 'expired', class: 'border-line bg-sunken text-ink-soft' },
    { layout: 'row', phase: 'paid', class: 'border-positive-soft bg-positive-soft text-on-positive-soft' },
  ],
});

const words = cva('flex gap-3', {
  variants: {
    layout: { row: 'min-w-[min(100%,16rem)] flex-1 items-start', stack: 'flex-col items-center' },
  },
});

const icons = {
  running: SparklesIcon,
  lastMinute: ClockIcon,
  expired: ClockIcon,
  paid: CircleCheckIcon,
};

/** The new member's discount with its countdown: running, in its last minute, expired, and paid (spec section 4). */
export function TimeBonus({
  phase,
  title,
  children,
  countdownLabel,
  seconds,
  spokenTime,
  action,
  layout = 'row',
}: TimeBonusProps) {
  const Icon = icons[phase];
  const counting = phase === 'running' || phase === 'lastMinute';
  return (
    <div data-phase={phase} className={bonus({ phase, layout })}>
      <div className={words({ layout })}>
        <span className="grid h-6 place-items-center">
          <Icon />
        </span>
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold wrap-anywhere">
            {title}
          </p>
          {children && <div className="text-sm">{children}</div>}
        </div>
      </div>
      {counting && (
        <Countdown
          label={countdownLabel}
          seconds={seconds}
          spokenTime={spokenTime}
          layout={layout === 'row' ? 'line' : 'block'}
        />
      )}
      {counting && action}
    </div>
  );
}
