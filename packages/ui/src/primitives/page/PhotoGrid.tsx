import { cva } from 'class-variance-authority';
import { Children, type ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PhotoGridProps extends NativeProps<'ul'> {
  /**
   * `comfortable` has 2 columns on phones and up to 4, `compact` 2 on phones and up to 6. There are fewer with larger
   * text. Default `comfortable`.
   */
  density?: 'comfortable' | 'compact';
  /** Places it in the layout around it, e.g. a margin or a column of a grid; added to its own classes. */
  className?: string;
  /** The items; each child is wrapped into a list item. */
  children: ReactNode;
}

/* A column is at least 8rem wide, so with a text size of 200 % a name has the same space as with 100 % (A11Y-5). */
const photoGrid = cva('grid', {
  variants: {
    density: {
      comfortable:
        'grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(max(8rem,28%),1fr))] md:gap-5 xl:grid-cols-[repeat(auto-fill,minmax(max(8rem,22%),1fr))]',
      compact:
        'grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(max(8rem,20%),1fr))] xl:grid-cols-[repeat(auto-fill,minmax(max(8rem,14%),1fr))]',
    },
  },
  defaultVariants: { density: 'comfortable' },
});

/** A grid of members or photos, as a list. */
export function PhotoGrid({ density, className, children, ...rest }: PhotoGridProps) {
  return (
    <ul {...rest} className={photoGrid({ density, className })}>
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  );
}
