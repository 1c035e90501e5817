import type { ReactNode } from 'react';
import { look } from '../look/index.ts';

export interface CardProps {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form';
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
  'aria-labelledby'?: string;
  'aria-label'?: string;
  id?: string;
  children: ReactNode;
}

const card = look('relative min-w-0 rounded-lg forced-colors:border', {
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
