import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Counter } from '../../primitives/counter/index.ts';
import { SlidersHorizontalIcon } from '../../primitives/icon/index.ts';

export interface FilterButtonProps extends Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'onClick' | 'onFocus' | 'onPointerEnter'
> {
  /** The sheet's title, e.g. "Filters". */
  label: string;
  /** How many filters are set, by `filtersSet`. */
  count: number;
  /** E.g. "2 filters set", read with the figure. */
  setLabel: (count: number) => string;
  /** Whether the sheet is open. */
  open: boolean;
}

/** Opens a `FilterSheet` and says how many filters are set; apart from it, so that the sheet's code can come later. */
export function FilterButton({ label, count, setLabel, open, ...rest }: FilterButtonProps) {
  return (
    <Button
      {...rest}
      tone="neutral"
      aria-haspopup="dialog"
      aria-expanded={open}
      icon={<SlidersHorizontalIcon />}
      iconEnd={<Counter value={count} label={setLabel(count)} />}
    >
      {label}
    </Button>
  );
}
