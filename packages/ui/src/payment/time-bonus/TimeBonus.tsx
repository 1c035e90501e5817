import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Countdown } from '../../feedback/countdown/index.ts';
import { CircleCheckIcon, ClockIcon, SparklesIcon } from '../../primitives/icon/index.ts';
import type { TimeBonusPhase } from './time-bonus.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TimeBonusProps extends NativeProps<'div', 'title'> {
  /** Phase of the bonus, from `timeBonusPhase`; `expired` and `paid` hide the countdown and `action`. */
  phase: TimeBonusPhase;
  /** Title for the current phase, e.g. "Your time bonus: 25% off"; announced when it changes, not every second. */
  title: string;
  /** What the bonus is for, and which offer follows it (BONUS-5). */
  children?: ReactNode;
  /** Label of the countdown, e.g. "Time left". */
  countdownLabel: string;
  /** Whole seconds until the server's deadline (BONUS-6); null until they are known in the browser. */
  seconds: number | null;
  /** The remaining time for screen readers, without seconds, e.g. "3 hours and 12 minutes". */
  spokenTime: string;
  /** A link to the credits page; not shown after the end. */
  action?: ReactNode;
  /** `row` for pages, `stack` for dialogs. Default `row`. */
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
      // The dialog already is a card: a second one would collide with the dialog's close button.
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

const textBlock = cva('flex gap-3', {
  variants: {
    layout: { row: 'min-w-[min(100%,16rem)] flex-1 items-start', stack: 'max-w-full flex-col items-center' },
  },
});

const icons = {
  running: SparklesIcon,
  lastMinute: ClockIcon,
  expired: ClockIcon,
  paid: CircleCheckIcon,
};

/** The time bonus with its countdown: running, in its last minute, expired, and paid (BONUS-1, BONUS-5, BONUS-9). */
export function TimeBonus({
  phase,
  title,
  children,
  countdownLabel,
  seconds,
  spokenTime,
  action,
  layout = 'row',
  ...rest
}: TimeBonusProps) {
  const Icon = icons[phase];
  const counting = phase === 'running' || phase === 'lastMinute';
  return (
    <div {...rest} data-phase={phase} className={bonus({ phase, layout })}>
      <div className={textBlock({ layout })}>
        <span className="grid h-6 place-items-center">
          <Icon />
        </span>
        <div className="max-w-full min-w-0 flex-1">
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
