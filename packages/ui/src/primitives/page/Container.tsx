import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface ContainerProps {
  /** The element; `main` once on a page, a `section` wants `aria-labelledby`. */
  as?: 'div' | 'main' | 'section' | 'article';
  /** 448 px for a form, 720 for reading, 1024 for a page, 1312 for a grid of people. Default `page`. */
  width?: 'form' | 'reading' | 'page' | 'wide';
  /** Room above and below: none, 24 to 40 px, or 56 to 96 px. Default `page`. */
  space?: 'none' | 'page' | 'hero';
  /** For a link that leads here, such as "skip to content". */
  id?: string;
  /** The id of the heading that names it; only with it is a `section` a region. */
  'aria-labelledby'?: string;
  /** -1 lets "skip to content" move the focus here. */
  tabIndex?: -1;
  /** A `Stack`, as a rule: nothing in it is set apart by itself. */
  children: ReactNode;
}

const container = cva('mx-auto w-full px-4 outline-none sm:px-6 lg:px-8', {
  variants: {
    width: { form: 'max-w-120', reading: 'max-w-196', page: 'max-w-272', wide: 'max-w-344' },
    space: { none: '', page: 'py-6 md:py-10', hero: 'py-14 md:py-24' },
  },
  defaultVariants: { width: 'page', space: 'page' },
});

/** The page's margins: content in the middle, never wider than is good for it. */
export function Container({ as: Element = 'div', width, space, children, ...rest }: ContainerProps) {
  return (
    <Element className={container({ width, space })} {...rest}>
      {children}
    </Element>
  );
}
