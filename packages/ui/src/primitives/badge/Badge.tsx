import type { ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';
import { checkKnown } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface BadgeProps extends NativeProps<'span'> {
  /** `accent` is reserved for premium and credits; `photo` is for use on a photo. Default `neutral`. */
  tone?: 'neutral' | 'brand' | 'accent' | 'positive' | 'warning' | 'danger' | 'photo';
  /** Text of 13 or 15 px. Default `sm`. */
  size?: 'sm' | 'md';
  /** Shown before the text, 14 or 16 px across depending on `size`. */
  icon?: ReactNode;
  /** One or two words; a text that does not fit into two lines ends in an ellipsis. */
  children: ReactNode;
}

const tones = {
  neutral: 'bg-sunken text-ink-soft ring-1 ring-line ring-inset',
  brand: 'bg-brand-soft text-on-brand-soft',
  accent: 'bg-accent text-on-accent',
  positive: 'bg-positive-soft text-on-positive-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  photo: 'bg-photo-shade text-photo-ink [backdrop-filter:blur(8px)]',
};

const badge = memoizedCva(
  'inline-flex max-w-full items-center gap-1 rounded-control font-semibold align-middle forced-colors:border [&_svg]:shrink-0',
  {
    variants: {
      tone: tones,
      size: {
        sm: 'px-2 py-px text-xs [&_svg]:size-3.5',
        md: 'px-3 py-1 text-sm [&_svg]:size-4',
      },
    },
    defaultVariants: { tone: 'neutral', size: 'sm' },
  },
);

/** A short fact about an item: new, premium, automatic. A badge is never a control. */
export function Badge({ tone, size, icon, children, ...rest }: BadgeProps) {
  if (import.meta.env.DEV && tone) checkKnown('Badge', 'tone', tone, tones);
  return (
    <span {...rest} className={badge({ tone, size })}>
      {icon}
      <span className="line-clamp-2 wrap-anywhere">{children}</span>
    </span>
  );
}
