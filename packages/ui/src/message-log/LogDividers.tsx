import type { ReactNode } from 'react';

/** The day on which the messages below it were written. */
export function DaySeparator({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 py-2 text-xs font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line forced-colors:before:bg-[CanvasText] forced-colors:after:bg-[CanvasText]">
      {children}
    </p>
  );
}

/** Stands before the first message that was not read yet, e.g. "3 new messages". */
export function UnreadDivider({ children }: { children: ReactNode }) {
  return (
    <p
      data-unread
      className="flex scroll-mt-4 items-center gap-4 py-2 text-xs font-semibold text-brand before:h-px before:flex-1 before:bg-brand after:h-px after:flex-1 after:bg-brand forced-colors:before:bg-[CanvasText] forced-colors:after:bg-[CanvasText]"
    >
      {children}
    </p>
  );
}
