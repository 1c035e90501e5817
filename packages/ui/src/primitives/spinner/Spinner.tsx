import { cva } from 'class-variance-authority';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SpinnerProps extends NativeProps<
  'svg',
  'aria-hidden' | 'aria-label' | 'fill' | 'role' | 'stroke' | 'strokeLinecap' | 'strokeWidth' | 'viewBox'
> {
  /** 16, 20 or 36 px across. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** The name for screen readers; leave it out if the surrounding control announces the wait. */
  label?: string;
}

const spinner = cva('inline-block shrink-0 animate-spin', {
  variants: { size: { sm: 'size-4', md: 'size-5', lg: 'size-9' } },
  defaultVariants: { size: 'md' },
});

/** A rotating ring in the colour of the surrounding text, for a short wait. */
export function Spinner({ size, label, ...rest }: SpinnerProps) {
  return (
    <svg
      {...rest}
      className={spinner({ size })}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="12" cy="12" r="9.5" opacity="0.22" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" />
    </svg>
  );
}
