import { memoizedCva } from '../../foundation/memoized-cva/index.ts';

/** The look shared by `Button` and `LinkButton`. */
export const buttonVariants = memoizedCva(
  [
    'max-w-full rounded-control font-semibold select-none forced-colors:border',
    // Under the pointer only: a transition on every button costs 6 to 10 % of the time that a thousand take to appear.
    'hover:transition-[background-color,border-color,color,scale]',
    // The rarest question first, here and below: every button that appears is asked until it says no, and whether it is
    // disabled takes a look at the forms around it.
    'disabled:opacity-50 aria-disabled:not-aria-busy:opacity-60 active:not-disabled:not-aria-disabled:scale-[0.98]',
  ],
  {
    variants: {
      content: {
        // A button centres its words by itself: a thousand without a flex box and the classes around it, which are for
        // icons and spinners, appear a tenth faster.
        words: '',
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
        accent: 'bg-accent text-on-accent hover:not-disabled:brightness-95',
      },
      size: {
        sm: 'min-h-9 px-4 py-1.5 text-sm',
        md: 'min-h-11 px-5 py-2 text-md',
        lg: 'min-h-13 px-7 py-2.5 text-lg',
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
  /** `brand` is the page's one main action; `danger` is never filled, so that what destroys something is not the main one; `accent` is kept for credits and premium. Default `brand`. */
  tone?: ButtonTone;
  /** Heights of at least 36, 44 and 52 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its words, or as wide as its container. Default `hug`. */
  width?: 'hug' | 'fill';
}
