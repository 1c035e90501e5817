import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** A separator with the day of the messages below it. */
export function DaySeparator({
  children,
  ...rest
}: NativeProps<'p'> & {
  /** The day, formatted for the viewer's language. */
  children: ReactNode;
}) {
  return (
    <p
      {...rest}
      className="flex items-center gap-4 py-2 text-xs font-semibold text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line"
    >
      {children}
    </p>
  );
}

/** A divider before the first unread message, e.g. "3 new messages". */
export function UnreadDivider({
  children,
  ...rest
}: NativeProps<'p'> & {
  /** Text with the number of new messages. */
  children: ReactNode;
}) {
  return (
    <p
      {...rest}
      data-unread
      className="flex scroll-mt-4 items-center gap-4 py-2 text-xs font-semibold text-brand before:flex-1 before:border-t before:border-brand after:flex-1 after:border-t after:border-brand"
    >
      {children}
    </p>
  );
}
