import { cva } from 'class-variance-authority';
import { Children, type ReactNode } from 'react';

export interface PhotoGridProps {
  /** `comfortable`: 2 columns on phones, up to 4. `compact`: 2 on phones, up to 6. Fewer where the text is larger. Default `comfortable`. */
  density?: 'comfortable' | 'compact';
  /** Names the list for screen readers, where no heading does; not seen. */
  'aria-label'?: string;
  /** True while skeletons stand in for what is on its way. */
  'aria-busy'?: boolean;
  /** Each child becomes a list item. */
  children: ReactNode;
}

/* No column is narrower than 8rem, so that a name in text of 200 % has the room that it has in text of 100 %. */
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

/** People or photos side by side, as a list. */
export function PhotoGrid({ density, children, ...rest }: PhotoGridProps) {
  return (
    <ul className={photoGrid({ density })} {...rest}>
      {Children.map(children, (child) => (
        <li className="min-w-0">{child}</li>
      ))}
    </ul>
  );
}
