import { useId, type RefObject } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Sheet } from '../../feedback/sheet/index.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FilterSheetProps extends FilterFieldsProps, NativeProps<'div', 'role' | 'title'> {
  /** Title of the sheet; the same as the label of the `FilterButton` that opens it, e.g. "Filters". */
  title: string;
  /** A sentence below the title; the accessible description of the sheet. */
  description?: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Whether the sheet is open (controlled); update it in `onOpenChange`. */
  open: boolean;
  /** Called with `false` when the sheet is closed without applying; restore the previous value there. */
  onOpenChange: (open: boolean) => void;
  /** The `FilterButton`, which gets the focus back when the sheet closes. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** Label of the button that searches. */
  applyLabel: string;
  /** Called when the form is submitted; set `open` to false there. */
  onApply: () => void;
  /** Label of the button that clears the filters. */
  resetLabel: string;
  /** Called when the reset button is pressed; reset `value` there. The sheet remains open. */
  onReset: () => void;
}

/** The search filter on phones: the fields of a `FilterPanel` in a sheet, opened by a `FilterButton`. */
export function FilterSheet({
  title,
  description,
  closeLabel,
  open,
  onOpenChange,
  returnFocusTo,
  applyLabel,
  onApply,
  resetLabel,
  onReset,
  filters,
  value,
  onValueChange,
  ages,
  choices,
  countries,
  regions,
  labels,
  place,
  more,
  moreLabel,
  ...rest
}: FilterSheetProps) {
  const formId = useId();
  return (
    <Sheet
      {...rest}
      open={open}
      onOpenChange={onOpenChange}
      returnFocusTo={returnFocusTo}
      title={title}
      description={description}
      closeLabel={closeLabel}
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
          onApply();
        }}
        className="flex min-w-0 flex-col gap-5"
      >
        <FilterFields
          {...{
            filters,
            value,
            onValueChange,
            ages,
            choices,
            countries,
            regions,
            labels,
            place,
            more,
            moreLabel,
          }}
        />
      </form>
    </Sheet>
  );
}
