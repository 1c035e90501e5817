import type { ReactNode } from 'react';

export interface ListProps {
  /** The `li` elements. */
  children: ReactNode;
}

/** A list of short points with bullets. */
export function List({ children }: ListProps) {
  return <ul className="flex min-w-0 list-disc flex-col gap-2 ps-5 [&>li::marker]:text-brand">{children}</ul>;
}
