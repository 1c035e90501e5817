import { cx } from 'class-variance-authority';

/** The classes of a panel over the page; it is at most as high as the available space. */
export const popoverPanel = cx(
  'z-(--layer-popover) max-h-(--radix-popover-content-available-height) animate-fade-in overflow-y-auto overscroll-contain',
  'rounded-lg bg-raised text-ink shadow-overlay ring-1 ring-line forced-colors:border',
);
