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
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface BannerProps extends NativeProps<'div', 'role' | 'title'> {
  /** `offer` is for credits and premium. Default `info`. */
  tone?: 'info' | 'positive' | 'warning' | 'danger' | 'offer';
  /** Shown in bold above the text; it is not a heading. Set a title, a text or both. */
  title?: string;
  /** An icon instead of that of the tone. */
  icon?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** The name of the close button; required with `onDismiss`. */
  dismissLabel?: string;
  /** Called on a press of the close button; the caller then removes the banner. Without it there is no close button. */
  onDismiss?: () => void;
  /** For a banner that appears while the page is open: `polite` waits for the current speech, `assertive` does not. */
  live?: 'polite' | 'assertive';
  /** The text; a string is wrapped in a paragraph, other content in a `<div>`. */
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

// The icon is beside the first line of the text, also where the action wraps below the text. With text of 200 % on a phone,
// there is no room beside it.
const mark =
  'grid w-fit place-items-center min-[15rem]:absolute min-[15rem]:-start-8 min-[15rem]:top-0 [&_svg]:size-5';

const icons = {
  info: InfoIcon,
  positive: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
  offer: SparklesIcon,
};

const roles = { polite: 'status', assertive: 'alert' } as const;

/** A notice about this page, in the flow of the page. */
export function Banner({
  tone = 'info',
  title,
  icon,
  action,
  dismissLabel,
  onDismiss,
  live,
  children,
  ...rest
}: BannerProps) {
  if (import.meta.env.DEV) {
    checkKnown('Banner', 'tone', tone, icons);
    checkLabelled('Banner', { onDismiss }, { dismissLabel });
  }
  const Icon = icons[tone] ?? InfoIcon;
  const TextElement = typeof children === 'string' ? 'p' : 'div';
  return (
    <div
      {...rest}
      role={live && roles[live]}
      data-tone={tone}
      className={banner({ tone, dismissible: Boolean(onDismiss) })}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3 wrap-anywhere min-[15rem]:ps-8">
        <div className="relative min-w-[min(100%,16rem)] flex-1">
          <span className={title ? `${mark} h-6` : `${mark} h-lh text-sm`}>{icon ?? <Icon />}</span>
          {title && <p className="font-semibold">{title}</p>}
          {children && <TextElement className="text-sm">{children}</TextElement>}
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
