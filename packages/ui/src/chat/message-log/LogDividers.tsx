import type { ReactNode } from 'react';

/** The day on which the messages below it were written. */
export function DaySeparator({
  children,
}: {
  /** The day, as the reader's language has it. */
  children: ReactNode;
}) {
  return (
    <p className="flex items-center gap-4 py-2 text-xs font-semibold text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      {children}
    </p>
  );
}

/** Stands before the first message that was not read yet, e.g. "3 new messages". */
export function UnreadDivider({
  children,
}: {
  /** How many are new, in words. */
  children: ReactNode;
}) {
  return (
    <p
      data-unread
      className="flex scroll-mt-4 items-center gap-4 py-2 text-xs font-semibold text-brand before:flex-1 before:border-t before:border-brand after:flex-1 after:border-t after:border-brand"
    >
      {children}
    </p>
  );
}
