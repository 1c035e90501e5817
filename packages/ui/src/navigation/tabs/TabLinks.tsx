import { Root, Slottable } from '@radix-ui/react-slot';
import type { ReactElement, ReactNode } from 'react';
import { checkOneCurrent } from '../../foundation/dev-invariant/index.ts';
import { tabVariants, tabRow } from './tabs.look.ts';

/** Links that look like tabs, for panels that are routes of their own. */
export function TabLinks({
  label,
  children,
}: {
  /** Names the navigation, e.g. "Settings"; read, not shown. */
  label: string;
  /** `TabLink`s, at most one of them `current`. */
  children: ReactNode;
}) {
  if (import.meta.env.DEV) checkOneCurrent('TabLinks', children);
  return (
    <nav aria-label={label} className={tabRow}>
      {children}
    </nav>
  );
}

export interface TabLinkProps {
  /** A `Counter`. */
  counter?: ReactNode;
  /** Marks the page one is on. */
  current?: boolean;
  /** The link, with its words inside. */
  children: ReactElement;
}

/** One link of `TabLinks`. */
export function TabLink({ counter, current, children }: TabLinkProps) {
  return (
    <Root {...(current && { 'aria-current': 'page', 'data-current': true })} className={tabVariants}>
      <Slottable>{children}</Slottable>
      {counter}
    </Root>
  );
}
