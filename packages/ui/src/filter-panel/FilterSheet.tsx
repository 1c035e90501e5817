import { useId, useState } from 'react';
import { Button } from '../button/index.ts';
import { Counter } from '../counter/index.ts';
import { SlidersHorizontalIcon } from '../icon/index.ts';
import { Sheet } from '../sheet/index.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import { filtersSet } from './filter.rules.ts';

export interface FilterSheetProps extends FilterFieldsProps {
  /** Names the button that opens it and the sheet, e.g. "Filters". */
  title: string;
  description?: string;
  closeLabel: string;
  /** E.g. "2 filters set", read with the figure on the button. */
  setLabel: (count: number) => string;
  /** How many of the filters in `more` are set; the sheet counts its own. Default 0. */
  moreSet?: number;
  applyLabel: string;
  /** Closes the sheet too. */
  onApply: () => void;
  resetLabel: string;
  onReset: () => void;
  /** E.g. to put the value back when it is closed without applying. */
  onOpenChange?: (open: boolean) => void;
  defaultOpen?: boolean;
}

/** Whom one looks for, on phones: a button that says how many filters are set, and a sheet with them. */
export function FilterSheet({
  title,
  description,
  closeLabel,
  setLabel,
  moreSet = 0,
  applyLabel,
  onApply,
  resetLabel,
  onReset,
  onOpenChange,
  defaultOpen = false,
  ...fields
}: FilterSheetProps) {
  const formId = useId();
  const [open, setOpen] = useState(defaultOpen);
  const count = filtersSet(fields.value, fields.ages) + moreSet;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        onOpenChange?.(next);
      }}
      title={title}
      description={description}
      closeLabel={closeLabel}
      trigger={
        <Button
          tone="neutral"
          icon={<SlidersHorizontalIcon />}
          iconEnd={<Counter value={count} label={setLabel(count)} />}
        >
          {title}
        </Button>
      }
      footer={
        <>
          <Button tone="quiet" onClick={onReset}>
            {resetLabel}
          </Button>
          <Button type="submit" form={formId} width="fill">
            {applyLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        role="search"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
          onApply();
        }}
        className="flex min-w-0 flex-col gap-5"
      >
        <FilterFields {...fields} />
      </form>
    </Sheet>
  );
}
