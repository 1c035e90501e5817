import type { ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';

export interface CardProps {
  /** The element, by meaning: `article` for what stands alone, `li` in a list. Default `div`. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** Default `surface`, white on the rosy canvas. */
  tone?: 'surface' | 'sunken' | 'brand' | 'accent' | 'outline';
  /** `raised` floats on a soft shadow. Default `flat`. */
  elevation?: 'flat' | 'raised';
  /** Default `md`: 20 px, 24 px from tablets on. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /**
   * For the cards of a long list: what is far from view is not laid out, yet found, read aloud and printed. Nothing may
   * stand out beyond the card's edge then.
   */
  deferred?: boolean;
  /** The id of the heading that names it, where it is a `section` or an `aside`. */
  'aria-labelledby'?: string;
  /** Names it to screen readers where no heading does; not seen. */
  'aria-label'?: string;
  /** For a link or a label that points at it. */
  id?: string;
  /** What belongs together; with `padding="none"` it reaches the edge and is cut at the round corners. */
  children: ReactNode;
}

const card = memoizedCva('relative min-w-0 rounded-lg forced-colors:border', {
  variants: {
    tone: {
      surface: 'bg-surface text-ink ring-1 ring-line',
      sunken: 'bg-sunken text-ink',
      brand: 'bg-brand-soft text-on-brand-soft',
      accent: 'bg-accent-soft text-on-accent-soft',
      outline: 'text-ink ring-1 ring-line-strong',
    },
    elevation: { flat: '', raised: 'shadow-raised' },
    padding: { none: 'overflow-clip', sm: 'p-4', md: 'p-5 md:p-6', lg: 'p-6 md:p-10' },
    // Until a card was in view once, the scroll bar reckons with ten lines.
    deferred: { true: '[contain-intrinsic-block-size:auto_10lh] [content-visibility:auto]', false: '' },
  },
  defaultVariants: { tone: 'surface', elevation: 'flat', padding: 'md' },
});

/** A quiet surface that holds things that belong together. */
export function Card({
  as: Element = 'div',
  tone,
  elevation,
  padding,
  deferred,
  children,
  ...rest
}: CardProps) {
  return (
    <Element className={card({ tone, elevation, padding, deferred })} {...rest}>
      {children}
    </Element>
  );
}
