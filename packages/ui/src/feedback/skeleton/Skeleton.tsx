import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** What will stand here. Default `text`. */
  shape?: 'text' | 'title' | 'avatar' | 'photo' | 'button' | 'card';
  /** Share of the width. Default `full`. */
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

/** A grey place-holder in the shape of what is coming. Put several into a `SkeletonGroup`. */
export function Skeleton({ shape = 'text', width = 'full' }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={skeleton({ shape, width: shape === 'avatar' ? undefined : width })} />
  );
}

/** Says once that things are loading, whatever number of place-holders it holds. */
export function SkeletonGroup({
  label,
  children,
}: {
  /** Said once for all of them, e.g. "Loading"; not seen. */
  label: string;
  /** `Skeleton`s, which say nothing themselves, as they are to stand. */
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
