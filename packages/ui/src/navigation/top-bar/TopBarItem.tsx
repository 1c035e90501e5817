import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface TopBarItemProps extends NativeProps<'li'> {
  /** Shown before the label, on windows of at least 1024 px. */
  icon?: ReactNode;
  /** A `Counter` after the label. */
  counter?: ReactNode;
  /** Marks the link to the current page. Default false. */
  current?: boolean;
  /** The link, with the label inside. */
  children: ReactElement;
}

/** One link of the `TopBar`. */
export function TopBarItem({ icon, counter, current, children, ...rest }: TopBarItemProps) {
  return (
    <li {...rest}>
      <Root
        {...(current && { 'aria-current': 'page', 'data-current': true })}
        className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold max-lg:gap-1.5 max-lg:px-2 max-lg:text-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink data-current:bg-brand-soft data-current:text-on-brand-soft forced-colors:data-current:border lg:px-4 [&_svg]:size-5"
      >
        {icon && <span className="max-lg:hidden">{icon}</span>}
        <Slottable child={children}>
          {(label) => <span className="whitespace-nowrap">{label}</span>}
        </Slottable>
        {counter}
      </Root>
    </li>
  );
}
