import type { ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TopBarProps extends NativeProps<'header'> {
  /** A link to the home page with the `Logo`. */
  logo: ReactNode;
  /** The name of the navigation, e.g. "Main". */
  navLabel?: string;
  /** The `TopBarItem` elements (PAGE-7); on phones the `BottomNav` replaces them (PAGE-11). */
  items?: ReactNode;
  /** The controls at the end: menus for members (PAGE-7), language and log-in for visitors (PAGE-8). */
  actions?: ReactNode;
  /** The back button of the installed app, before the logo (PAGE-35). */
  back?: ReactNode;
  /** `over` has no background, for a photo at the top of the page. Default `solid`. */
  ground?: 'solid' | 'over';
}

/** The bar at the top of the page; it stays in view while the page scrolls. */
export function TopBar({ logo, navLabel, items, actions, back, ground = 'solid', ...rest }: TopBarProps) {
  return (
    // The landmark creates no stacking context, so its menus open above content that covers the bar.
    <header {...rest} data-ground={ground} className="group/bar contents">
      <div className="top-0 z-(--layer-bar) border-b border-line bg-surface group-data-[ground=over]/bar:absolute group-data-[ground=over]/bar:inset-x-0 group-data-[ground=over]/bar:border-transparent group-data-[ground=over]/bar:bg-transparent group-data-[ground=over]/bar:text-photo-ink group-data-[ground=solid]/bar:sticky">
        <div className="mx-auto flex min-h-16 w-full max-w-344 items-center gap-1 px-4 max-[15rem]:flex-wrap max-[15rem]:py-2 sm:gap-2 sm:px-6 lg:px-8">
          {back}
          <div className="grid min-w-0 grid-cols-1 max-[15rem]:grow max-[15rem]:basis-12 [&>a]:flex">
            {logo}
          </div>
          {items && (
            <nav aria-label={navLabel} className="ms-2 hidden shrink-0 md:block xl:ms-8">
              <ul className="flex items-center lg:gap-1">{items}</ul>
            </nav>
          )}
          {actions && (
            <div className="ms-auto flex shrink-0 items-center gap-1.5 whitespace-nowrap max-[15rem]:max-w-full max-[15rem]:flex-wrap max-[15rem]:justify-end">
              {actions}
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
