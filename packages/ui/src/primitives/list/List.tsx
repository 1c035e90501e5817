import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ListProps extends NativeProps<'ul'> {
  /** The `li` elements. */
  children: ReactNode;
}

/** A list of short points with bullets. */
export function List({ children, ...rest }: ListProps) {
  return (
    <ul {...rest} className="flex min-w-0 list-disc flex-col gap-2 ps-5 [&>li::marker]:text-brand">
      {children}
    </ul>
  );
}
