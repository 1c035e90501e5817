import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { checkOneCurrent, elementsOf, devInvariant } from '../../foundation/dev-invariant/index.ts';

/** The phone's main navigation, within the thumb's reach; from tablets on the `TopBar` takes over. Holds 3 to 5 items. */
export function BottomNav({
  label,
  children,
}: {
  /** Names the navigation to screen readers, e.g. "Main"; not seen. */
  label: string;
  /** Three to five, each a `BottomNavItem`. */
  children: ReactNode;
}) {
  if (import.meta.env.DEV) checkItems(children);
  return (
    <nav
      aria-label={label}
      data-bar="bottom"
      className="sticky inset-x-0 bottom-0 z-(--layer-bar) overflow-x-clip border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex items-stretch">{children}</ul>
    </nav>
  );
}

export interface BottomNavItemProps {
  /** Above the word, 24 px across; decorative, since the word says it. */
  icon: ReactNode;
  /** A `Counter`, on the icon's shoulder. */
  counter?: ReactNode;
  /** Marks the page one is on. */
  current?: boolean;
  /** The link, with its words inside. */
  children: ReactElement;
}

/**
 * One link of the `BottomNav`: its word, then what the counter says; the icon stands above both. The word grows with the
 * reader's letters as long as a fifth of a phone holds it.
 */
export function BottomNavItem({ icon, counter, current, children }: BottomNavItemProps) {
  return (
    <li className="min-w-0 flex-1">
      <Root
        {...(current && { 'aria-current': 'page', 'data-current': true })}
        className="group flex min-h-16 flex-col-reverse items-center justify-center gap-0.5 text-[min(0.6875rem,4vw)] font-medium text-ink-soft focus-visible:-outline-offset-2 data-current:font-bold data-current:text-brand [&_svg]:size-6"
      >
        <Slottable child={children}>
          {(words) => (
            <span className="line-clamp-2 max-w-full text-center leading-tight wrap-anywhere hyphens-auto">
              {words}
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
  // What draws items itself could be any number of them.
  if (items.some(({ type }) => type !== BottomNavItem) || (items.length >= 3 && items.length <= 5)) return;
  devInvariant(
    'BottomNav',
    `It has ${items.length} items`,
    'Of more than 5 the words are cut on a phone, and fewer than 3 are no navigation',
    'Give it 3 to 5, and put the rest into a `Menu`',
  );
}
