import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface SkeletonProps extends NativeProps<'span', 'aria-hidden'> {
  /** The kind of content that loads. Default `text`. */
  shape?: 'text' | 'title' | 'avatar' | 'photo' | 'button' | 'card';
  /** The share of the available width. Default `full`. */
  width?: 'full' | 'long' | 'half' | 'short';
}

const skeleton = cva('block animate-pulse-soft bg-line forced-colors:border', {
  variants: {
    shape: {
      text: 'h-4 rounded-sm',
      title: 'h-7 rounded-sm',
      avatar: 'size-11 rounded-full',
      photo: 'aspect-[4/5] rounded-lg',
      button: 'h-11 rounded-full',
      card: 'h-40 rounded-lg',
    },
    width: { full: 'w-full', long: 'w-4/5', half: 'w-1/2', short: 'w-1/4' },
  },
});

/** A grey placeholder in the shape of the content that loads. Put several into a `SkeletonGroup`. */
export function Skeleton({ shape = 'text', width = 'full', ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={skeleton({ shape, width: shape === 'avatar' ? undefined : width })}
    />
  );
}

/** Announces loading once for all the placeholders in it. */
export function SkeletonGroup({
  label,
  children,
  ...rest
}: NativeProps<'div', 'aria-busy' | 'role'> & {
  /** The announced text, e.g. "Loading"; visually hidden. */
  label: string;
  /** The `Skeleton` elements in their layout; they are hidden from screen readers. */
  children: ReactNode;
}) {
  return (
    <div {...rest} role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
