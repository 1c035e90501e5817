import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface ContainerProps {
  /** The element; use `main` once per page; a `section` needs `aria-labelledby`. Default `div`. */
  as?: 'div' | 'main' | 'section' | 'article';
  /** The maximum width of the content: 416, 720, 1024 or 1312 px on a desktop. Default `page`. */
  width?: 'form' | 'reading' | 'page' | 'wide';
  /** The space above and below: none, 24 to 40 px, or 56 to 96 px. Default `page`. */
  space?: 'none' | 'page' | 'hero';
  /** The id, for a link such as "Skip to content". */
  id?: string;
  /** The id of the heading that names it. A `section` is a region only with this name. */
  'aria-labelledby'?: string;
  /** -1 allows "Skip to content" to move the focus here (A11Y-2). */
  tabIndex?: -1;
  /** The content, usually in a `Stack`: the container adds no space between its children. */
  children: ReactNode;
}

const container = cva('mx-auto w-full px-4 outline-none sm:px-6 lg:px-8', {
  variants: {
    width: { form: 'max-w-120', reading: 'max-w-196', page: 'max-w-272', wide: 'max-w-344' },
    space: { none: '', page: 'py-6 md:py-10', hero: 'py-14 md:py-24' },
  },
  defaultVariants: { width: 'page', space: 'page' },
});

/** Centres the content of a page, with margins and a maximum width. */
export function Container({ as: Element = 'div', width, space, children, ...rest }: ContainerProps) {
  return (
    <Element className={container({ width, space })} {...rest}>
      {children}
    </Element>
  );
}
