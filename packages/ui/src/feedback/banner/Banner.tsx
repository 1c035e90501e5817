import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import {
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  SparklesIcon,
  TriangleAlertIcon,
  XIcon,
} from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkKnown, checkLabelled } from '../../foundation/dev-invariant/index.ts';

export interface BannerProps {
  /** `offer` is for credits and premium. Default `info`. */
  tone?: 'info' | 'positive' | 'warning' | 'danger' | 'offer';
  /** In bold above the text, no heading; either of the two can stand alone. */
  title?: string;
  /** Instead of the tone's own. */
  icon?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** With `onDismiss`, the name of the closing cross. */
  dismissLabel?: string;
  /** Called when the cross is pressed: the caller takes the banner away. Without it there is no cross. */
  onDismiss?: () => void;
  /** For one that appears while the page is open: `polite` waits its turn, `assertive` interrupts. */
  live?: 'polite' | 'assertive';
  /** The text; a string becomes a paragraph, anything else stands in a `<div>`. */
  children?: ReactNode;
}

const banner = cva('flex items-start gap-3 rounded-lg py-3.5 ps-4 forced-colors:border', {
  variants: {
    tone: {
      info: 'bg-brand-soft text-on-brand-soft',
      positive: 'bg-positive-soft text-on-positive-soft',
      warning: 'bg-warning-soft text-on-warning-soft',
      danger: 'bg-danger-soft text-on-danger-soft',
      offer: 'bg-accent-soft text-on-accent-soft',
    },
    dismissible: { true: 'pe-2', false: 'pe-4' },
  },
});

// Beside the first line, wherever the words stand beside their action; what wraps stands below the words.
const mark = 'absolute -start-8 top-0 grid place-items-center [&_svg]:size-5';

const icons = {
  info: InfoIcon,
  positive: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
  offer: SparklesIcon,
};

const roles = { polite: 'status', assertive: 'alert' } as const;

/** Something to know about this page, in the page's flow. */
export function Banner({
  tone = 'info',
  title,
  icon,
  action,
  dismissLabel,
  onDismiss,
  live,
  children,
}: BannerProps) {
  if (import.meta.env.DEV) {
    checkKnown('Banner', 'tone', tone, icons);
    checkLabelled('Banner', { onDismiss }, { dismissLabel });
  }
  const Icon = icons[tone] ?? InfoIcon;
  const Words = typeof children === 'string' ? 'p' : 'div';
  return (
    <div
      role={live && roles[live]}
      data-tone={tone}
      className={banner({ tone, dismissible: Boolean(onDismiss) })}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3 ps-8 wrap-anywhere">
        <div className="relative min-w-[min(100%,16rem)] flex-1">
          <span className={title ? `${mark} h-6` : `${mark} h-lh text-sm`}>{icon ?? <Icon />}</span>
          {title && <p className="font-semibold">{title}</p>}
          {children && <Words className="text-sm">{children}</Words>}
        </div>
        {action}
      </div>
      {onDismiss && dismissLabel && (
        <span className={action ? undefined : '-my-1.5'}>
          <IconButton size="sm" label={dismissLabel} icon={<XIcon />} onClick={onDismiss} />
        </span>
      )}
    </div>
  );
}
