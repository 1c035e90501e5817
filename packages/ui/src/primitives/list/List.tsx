import type { ReactNode } from 'react';

export interface ListProps {
  /** Each an `li`. */
  children: ReactNode;
}

/** Short points one below the other, each with a bullet. */
export function List({ children }: ListProps) {
  return <ul className="flex min-w-0 list-disc flex-col gap-2 ps-5 [&>li::marker]:text-brand">{children}</ul>;
}
