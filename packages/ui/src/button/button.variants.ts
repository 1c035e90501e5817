import { cva } from 'class-variance-authority';

/** The look shared by `Button` and `LinkButton`. */
export const buttonLook = cva(
  [
    'relative inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold select-none',
    'transition-[background-color,border-color,color,scale] active:scale-[0.98]',
    'disabled:opacity-50 aria-disabled:active:scale-100 disabled:active:scale-100',
    '[&_svg]:shrink-0',
  ],
  {
    variants: {
      tone: {
        brand: 'bg-brand text-on-brand not-disabled:hover:bg-brand-strong',
        neutral:
          'border border-line-strong bg-surface text-ink not-disabled:hover:border-ink not-disabled:hover:bg-sunken',
        quiet:
          'bg-transparent text-brand not-disabled:hover:bg-brand-soft not-disabled:hover:text-on-brand-soft',
        danger: 'bg-danger text-on-danger not-disabled:hover:brightness-92',
        accent: 'bg-accent text-on-accent not-disabled:hover:brightness-95',
      },
      size: {
        sm: 'min-h-9 px-4 py-1.5 text-sm [&_svg]:size-4',
        md: 'min-h-11 px-5 py-2 text-md [&_svg]:size-5',
        lg: 'min-h-13 px-7 py-2.5 text-lg [&_svg]:size-5.5',
      },
      width: { hug: '', fill: 'w-full' },
    },
    defaultVariants: { tone: 'brand', size: 'md', width: 'hug' },
  },
);

export type ButtonTone = 'brand' | 'neutral' | 'quiet' | 'danger' | 'accent';

export interface ButtonLookProps {
  /** `brand` is the page's one main action; `accent` is kept for credits and premium. Default `brand`. */
  tone?: ButtonTone;
  /** Heights of at least 36, 44 and 52 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its words, or as wide as its container. Default `hug`. */
  width?: 'hug' | 'fill';
}
