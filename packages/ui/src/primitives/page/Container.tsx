import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface ContainerProps extends NativeProps<'main'> {
  /** The element; use `main` once per page; a `section` needs `aria-labelledby`. Default `div`. */
  as?: 'div' | 'main' | 'section' | 'article';
  /** The maximum width of the content: 416, 720, 1024 or 1312 px on a desktop. Default `page`. */
  width?: 'form' | 'reading' | 'page' | 'wide';
  /** The space above and below: none, 24 to 40 px, or 56 to 96 px. Default `page`. */
  space?: 'none' | 'page' | 'hero';
  /** Places it in the layout around it, e.g. a margin or a column of a grid; added to its own classes. */
  className?: string;
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
export function Container({
  as: Element = 'div',
  width,
  space,
  className,
  children,
  ...rest
}: ContainerProps) {
  const Root = Element as 'main';
  return (
    <Root {...rest} className={container({ width, space, className })}>
      {children}
    </Root>
  );
}
