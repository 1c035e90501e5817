import type { ComponentPropsWithRef } from 'react';

type ScrollRegionProps = Omit<ComponentPropsWithRef<'div'>, 'tabIndex'> &
  ({ readonly 'aria-label': string } | { readonly 'aria-labelledby': string });

/** A part of a page that scrolls, and is in the tab order for that (WCAG 2.1.1). Its text wraps, unlike in `ScrollArea`. */
export function ScrollRegion({ children, ...region }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <div role="region" {...region} tabIndex={0}>
      {children}
    </div>
  );
}
