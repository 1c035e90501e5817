import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { ClockIcon, SparklesIcon } from '../../primitives/icon/index.ts';
import type { DiscountPhase } from './discount-phase.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface DiscountBannerProps extends NativeProps<'div', 'title'> {
  /** Phase of the offer, from `discountPhase`; `ended` hides `code` and `action`. */
  phase: DiscountPhase;
  /** Title for the current phase, e.g. "Your welcome offer: 25% off"; announced when it changes. */
  title: string;
  /** What the offer is for, and what applies afterwards. */
  children?: ReactNode;
  /** When the offer ends or ended, e.g. "Until 12 March". */
  ends: string;
  /** The end as an instant, ISO 8601: the server's deadline, which is never restarted (BONUS-4). */
  dateTime: string;
  /** The code to enter, if one is needed, and its label. */
  code?: { label: string; value: string };
  /** A link to the offer; not shown after the end. */
  action?: ReactNode;
}

const banner = cva(
  'flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border px-4 py-3.5 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      phase: {
        running: 'border-accent-soft bg-accent-soft text-on-accent-soft',
        lastHour: 'border-warning bg-warning-soft text-on-warning-soft',
        ended: 'border-line bg-sunken text-ink-soft',
      },
    },
  },
);

/** A banner for an offer with an end, such as the welcome discount (BONUS-2, BONUS-9). */
export function DiscountBanner({
  phase,
  title,
  children,
  ends,
  dateTime,
  code,
  action,
  ...rest
}: DiscountBannerProps) {
  const Icon = phase === 'running' ? SparklesIcon : ClockIcon;
  const ended = phase === 'ended';
  return (
    <div {...rest} data-phase={phase} className={banner({ phase })}>
      <div className="flex min-w-[min(100%,16rem)] flex-1 items-start gap-3">
        <span className="grid h-6 place-items-center">
          <Icon />
        </span>
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold wrap-anywhere">
            {title}
          </p>
          <div className="text-sm">
            {children && <p>{children}</p>}
            <p className="tabular-nums">
              <time dateTime={dateTime}>{ends}</time>
            </p>
          </div>
        </div>
      </div>
      {code && !ended && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          {code.label}
          <code className="min-w-0 rounded-sm border border-dashed border-current px-2.5 py-1 font-sans text-md font-bold tracking-wide wrap-anywhere select-all">
            {code.value}
          </code>
        </p>
      )}
      {!ended && action}
    </div>
  );
}
