import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { memoizedCva } from '../../foundation/memoized-cva/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CardProps extends NativeProps<'article'> {
  /** The element, chosen by meaning: `article` for self-contained content, `li` in a list. Default `div`. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  /** The background colour and text colour. Default `surface`. */
  tone?: 'surface' | 'sunken' | 'brand' | 'accent' | 'outline';
  /** `raised` adds a soft shadow. Default `flat`. */
  elevation?: 'flat' | 'raised';
  /** Default `md`: 20 px, and 24 px on tablets and wider. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /**
   * For the cards of a long list: a card far from the viewport is not laid out, but it can be searched, read aloud and
   * printed. Content that extends beyond the card's edge is clipped.
   */
  deferred?: boolean;
  /** Places it in the layout around it, e.g. a margin or a column of a grid; added to its own classes. */
  className?: string;
  /** The content; with `padding="none"` it reaches the edge and is clipped at the round corners. */
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
    padding: {
      none: 'overflow-clip',
      sm: 'p-4',
      md: 'p-5 max-[15rem]:px-4 md:p-6',
      lg: 'p-6 max-[15rem]:px-4 md:p-10',
    },
    // The scroll bar assumes a height of ten lines until the card was in view once.
    deferred: { true: '[contain-intrinsic-block-size:auto_10lh] [content-visibility:auto]', false: '' },
  },
  defaultVariants: { tone: 'surface', elevation: 'flat', padding: 'md' },
});

/** A surface that groups related content. */
export function Card({
  as: Element = 'div',
  tone,
  elevation,
  padding,
  deferred,
  className,
  children,
  ...rest
}: CardProps) {
  const Root = Element as 'article';
  return (
    <Root {...rest} className={cx(card({ tone, elevation, padding, deferred }), className)}>
      {children}
    </Root>
  );
}
