import { Button } from '../../primitives/button/index.ts';
import { Counter } from '../../primitives/counter/index.ts';
import { SlidersHorizontalIcon } from '../../primitives/icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FilterButtonProps extends NativeProps<'button', 'aria-expanded' | 'aria-haspopup'> {
  /** Label of the button; the same as the sheet's title, e.g. "Filters". */
  label: string;
  /** Number of filters that are set, from `filtersSet`. */
  count: number;
  /** Accessible text of the count, e.g. "2 filters set". */
  setLabel: (count: number) => string;
  /** Whether the sheet is open. */
  open: boolean;
}

/** Opens a `FilterSheet` and shows how many filters are set. It is separate, so that the sheet can be loaded lazily. */
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
