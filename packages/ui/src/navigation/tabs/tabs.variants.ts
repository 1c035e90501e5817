import { cx } from 'class-variance-authority';

export const tabRow =
  'flex gap-1 overflow-x-auto border-b border-line p-1 pb-0 [scrollbar-width:none] focus-visible:outline-none';

export const tabVariants = cx(
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-t-sm px-4 font-semibold whitespace-nowrap text-ink-soft transition-colors',
  'after:absolute after:inset-x-4 after:bottom-0 after:h-0.75 after:rounded-t-full after:bg-transparent hover:text-ink focus-visible:-outline-offset-2',
  'data-selected:text-brand data-selected:after:bg-brand data-current:text-brand data-current:after:bg-brand',
  'forced-colors:data-selected:after:bg-[Highlight] forced-colors:data-current:after:bg-[Highlight]',
);
