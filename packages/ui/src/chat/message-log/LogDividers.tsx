import type { ReactNode } from 'react';

/** A separator with the day of the messages below it. */
export function DaySeparator({
  children,
}: {
  /** The day, formatted for the viewer's language. */
  children: ReactNode;
}) {
  return (
    <p className="flex items-center gap-4 py-2 text-xs font-semibold text-ink-soft before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      {children}
    </p>
  );
}

/** A divider before the first unread message, e.g. "3 new messages". */
export function UnreadDivider({
  children,
}: {
  /** Text with the number of new messages. */
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
