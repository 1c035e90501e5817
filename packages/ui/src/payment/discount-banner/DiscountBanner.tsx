import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { checkLabelled } from '../../foundation/dev-invariant/index.ts';
import { ClockIcon, SparklesIcon, XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
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
  /** The name of the close button; required with `onDismiss`. */
  dismissLabel?: string;
  /** Called on a press of the close button; the caller then removes the banner. Without it there is no close button. */
  onDismiss?: () => void;
}

const banner = cva(
  'relative flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border py-3.5 ps-4 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      phase: {
        running: 'border-accent-soft bg-accent-soft text-on-accent-soft',
        lastHour: 'border-warning bg-warning-soft text-on-warning-soft',
        ended: 'border-line bg-sunken text-ink-soft',
      },
      dismissible: { true: 'pe-13', false: 'pe-4' },
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
  dismissLabel,
  onDismiss,
  ...rest
}: DiscountBannerProps) {
  if (import.meta.env.DEV) checkLabelled('DiscountBanner', { onDismiss }, { dismissLabel });
  const Icon = phase === 'running' ? SparklesIcon : ClockIcon;
  const ended = phase === 'ended';
  return (
    <div {...rest} data-phase={phase} className={banner({ phase, dismissible: Boolean(onDismiss) })}>
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
      {onDismiss && dismissLabel && (
        <span className="absolute end-2 top-2">
          <IconButton size="sm" label={dismissLabel} icon={<XIcon />} onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}
