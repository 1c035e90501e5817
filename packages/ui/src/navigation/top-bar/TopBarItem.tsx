import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';

export interface TopBarItemProps {
  /** Before the words, from 1024 px on; not shown where there is less room. */
  icon?: ReactNode;
  /** A `Counter`. */
  counter?: ReactNode;
  /** Marks the page one is on. */
  current?: boolean;
  /** The link, with its words inside. */
  children: ReactElement;
}

/** One link of the `TopBar`. */
export function TopBarItem({ icon, counter, current, children }: TopBarItemProps) {
  return (
    <li>
      <Root
        {...(current && { 'aria-current': 'page', 'data-current': true })}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold max-lg:gap-1.5 max-lg:px-2 max-lg:text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink data-current:bg-brand-soft data-current:text-on-brand-soft forced-colors:data-current:border lg:px-4 [&_svg]:size-5"
      >
        {icon && <span className="max-lg:hidden">{icon}</span>}
        <Slottable child={children}>
          {(words) => <span className="whitespace-nowrap">{words}</span>}
        </Slottable>
        {counter}
      </Root>
    </li>
  );
}
