import { createContext, type ComponentPropsWithRef } from 'react';

/** Attributes that a long list passes to the `<li>` of a row: its position and, once virtual, its placement. */
export type RowPlace = Pick<
  ComponentPropsWithRef<'li'>,
  'ref' | 'style' | 'aria-setsize' | 'aria-posinset'
> & { 'data-index'?: number };

export const RowPlaceContext = createContext<RowPlace | null>(null);
