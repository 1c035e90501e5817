import { cx } from 'class-variance-authority';

/** A panel over the page, as high as there is room for. */
export const popoverPanel = cx(
  'z-(--layer-popover) max-h-(--radix-popover-content-available-height) animate-fade-in overflow-y-auto overscroll-contain',
  'rounded-lg bg-raised text-ink shadow-overlay ring-1 ring-line forced-colors:border',
);
