import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { checkOneCurrent, elementsOf, devInvariant } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The main navigation on phones, with 3 to 5 items (PAGE-11). On tablets and wider the `TopBar` replaces it. */
export function BottomNav({
  label,
  children,
  ...rest
}: NativeProps<'nav', 'aria-label'> & {
  /** The name of the navigation for screen readers, e.g. "Main". */
  label: string;
  /** Three to five `BottomNavItem` elements. */
  children: ReactNode;
}) {
  if (import.meta.env.DEV) checkItems(children);
  return (
    <nav
      {...rest}
      aria-label={label}
      data-bar="bottom"
      className="sticky inset-x-0 bottom-0 z-(--layer-bar) overflow-x-clip border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex items-stretch">{children}</ul>
    </nav>
  );
}

export interface BottomNavItemProps extends NativeProps<'li'> {
  /** The icon above the label, 24 px across; decorative. */
  icon: ReactNode;
  /** A `Counter` at the top end of the icon. */
  counter?: ReactNode;
  /** Marks the link to the current page. Default false. */
  current?: boolean;
  /** The link, with the label inside. */
  children: ReactElement;
}

/**
 * One link of the `BottomNav`. Screen readers read the label before the counter. The label grows with the text size up
 * to 4 % of the window's width, which fits into a fifth of a phone.
 */
export function BottomNavItem({ icon, counter, current, children, ...rest }: BottomNavItemProps) {
  return (
    <li {...rest} className="min-w-0 flex-1">
      <Root
        {...(current && { 'aria-current': 'page', 'data-current': true })}
        className="group flex min-h-16 flex-col-reverse items-center justify-center gap-0.5 text-[min(0.6875rem,4vw)] font-medium text-ink-soft focus-visible:-outline-offset-2 data-current:font-bold data-current:text-brand [&_svg]:size-6"
      >
        <Slottable child={children}>
          {(label) => (
            <span className="line-clamp-2 max-w-full text-center leading-tight wrap-anywhere hyphens-auto">
              {label}
            </span>
          )}
        </Slottable>
        <span className="relative rounded-control px-4 py-0.5 transition-colors group-data-current:bg-brand-soft">
          {icon}
          {counter && <span className="absolute start-1/2 -top-1 ms-1.5 flex">{counter}</span>}
        </span>
      </Root>
    </li>
  );
}

function checkItems(children: ReactNode): void {
  checkOneCurrent('BottomNav', children);
  const items = elementsOf(children);
  // A component other than `BottomNavItem` can render any number of items.
  if (items.some(({ type }) => type !== BottomNavItem) || (items.length >= 3 && items.length <= 5)) return;
  devInvariant(
    'BottomNav',
    `It has ${items.length} items`,
    'With more than 5 the labels are cut on a phone, and fewer than 3 are not a navigation',
    'Pass 3 to 5, and put the others into a `Menu`',
  );
}
