import { createContext, type ComponentPropsWithRef } from 'react';

/** What a row's `<li>` is told by the list around it: its number, and in a long list its place. */
export type RowPlace = Pick<
  ComponentPropsWithRef<'li'>,
  'ref' | 'style' | 'aria-setsize' | 'aria-posinset'
> & { 'data-index'?: number };

export const RowPlaceContext = createContext<RowPlace | null>(null);
