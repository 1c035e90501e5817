import { memoizedCva } from '../../foundation/memoized-cva/index.ts';

/** The classes that `Button` and `LinkButton` share. */
export const buttonVariants = memoizedCva(
  [
    'max-w-full rounded-control font-semibold select-none forced-colors:border',
    // On hover only: with a transition on every button, a thousand buttons take 6 to 10 % longer to render.
    'hover:transition-[background-color,border-color,color,scale]',
    // The condition that matches least often comes first, here and below. The browser tests a button until one fails,
    // and `:disabled` is slow because it depends on the forms around the button.
    'disabled:opacity-50 aria-disabled:not-aria-busy:opacity-60 active:not-disabled:not-aria-disabled:scale-[0.98]',
  ],
  {
    variants: {
      content: {
        // A button centres its text without help. The flex box and its classes are for icons and spinners; a thousand
        // buttons without them render 10 % faster.
        text: '',
        parts: 'relative inline-flex items-center justify-center gap-2 text-center [&_svg]:shrink-0',
      },
      tone: {
        brand: 'bg-brand text-on-brand hover:not-disabled:bg-brand-strong',
        neutral:
          'border border-line-strong bg-surface text-ink hover:not-disabled:border-ink hover:not-disabled:bg-sunken',
        quiet:
          'bg-transparent text-brand hover:not-disabled:bg-brand-soft hover:not-disabled:text-on-brand-soft',
        danger:
          'border border-danger bg-surface text-danger hover:not-disabled:bg-danger-soft hover:not-disabled:text-on-danger-soft',
        accent: 'bg-accent text-on-accent hover:not-disabled:[filter:brightness(0.95)]',
      },
      size: {
        sm: 'min-h-9 px-4 py-1.5 text-sm',
        md: 'min-h-11 px-5 py-2 text-md',
        // With large text on a phone, the padding leaves its space to the text.
        lg: 'min-h-13 px-[min(1.75rem,8vw)] py-2.5 text-lg',
      },
      width: { hug: '', fill: 'w-full' },
    },
    compoundVariants: [
      { content: 'parts', size: 'sm', class: '[&_svg]:size-4' },
      { content: 'parts', size: 'md', class: '[&_svg]:size-5' },
      { content: 'parts', size: 'lg', class: '[&_svg]:size-5.5' },
    ],
    defaultVariants: { content: 'parts', tone: 'brand', size: 'md', width: 'hug' },
  },
);

export type ButtonTone = 'brand' | 'neutral' | 'quiet' | 'danger' | 'accent';

export interface ButtonVariantProps {
  /**
   * `brand` is for the one main action of a page; `danger` has no fill, because a destructive action is not the main
   * one; `accent` is reserved for credits and premium. Default `brand`.
   */
  tone?: ButtonTone;
  /** Minimum heights of 36, 44 and 52 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** `hug` is as wide as the label, `fill` as wide as the container. Default `hug`. */
  width?: 'hug' | 'fill';
}
