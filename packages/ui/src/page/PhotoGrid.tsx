import { cva } from 'class-variance-authority';
import { Children, type ReactNode } from 'react';

export interface PhotoGridProps {
  /** `comfortable`: 2 columns on phones, up to 4. `compact`: 2 on phones, up to 6. Default `comfortable`. */
  density?: 'comfortable' | 'compact';
  /** Names the list for screen readers, where no heading does; not seen. */
  'aria-label'?: string;
  /** True while skeletons stand in for what is on its way. */
  'aria-busy'?: boolean;
  /** Each child becomes a list item. */
  children: ReactNode;
}

const photoGrid = cva('grid', {
  variants: {
    density: {
      comfortable: 'grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4',
      compact: 'grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6',
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
