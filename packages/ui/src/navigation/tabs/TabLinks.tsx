import { Root, Slottable } from '@radix-ui/react-slot';
import { useImperativeHandle, useRef, type ReactElement, type ReactNode } from 'react';
import { checkOneCurrent } from '../../foundation/dev-invariant/index.ts';
import { tabVariants, tabRow } from './tabs.variants.ts';
import { useSelectedInView } from './useSelectedInView.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** Links that look like tabs, for panels with their own routes. */
export function TabLinks({
  label,
  children,
  ref,
  ...rest
}: NativeProps<'nav', 'aria-label'> & {
  /** The name of the navigation for screen readers, e.g. "Settings". */
  label: string;
  /** The `TabLink` elements, at most one of them `current`. */
  children: ReactNode;
}) {
  if (import.meta.env.DEV) checkOneCurrent('TabLinks', children);
  const row = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => row.current as HTMLElement);
  useSelectedInView(row);
  return (
    <nav {...rest} ref={row} aria-label={label} className={tabRow}>
      {children}
    </nav>
  );
}

export interface TabLinkProps extends NativeProps<'a'> {
  /** A `Counter` after the label. */
  counter?: ReactNode;
  /** Marks the link to the current page. Default false. */
  current?: boolean;
  /** The link, with the label inside. */
  children: ReactElement;
}

/** One link of `TabLinks`. */
export function TabLink({ counter, current, children, ...rest }: TabLinkProps) {
  return (
    <Root
      {...rest}
      {...(current && { 'aria-current': 'page', 'data-current': true })}
      className={tabVariants}
    >
      <Slottable>{children}</Slottable>
      {counter}
    </Root>
  );
}
