import { useId, type RefObject } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Sheet } from '../../feedback/sheet/index.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';

export interface FilterSheetProps extends FilterFieldsProps {
  /** Names the sheet, in the words of the `FilterButton` that opens it, e.g. "Filters". */
  title: string;
  /** A sentence below the title, read with it. */
  description?: string;
  /** Names the button that closes it. */
  closeLabel: string;
  /** Whether it is shown; the caller keeps it and answers `onOpenChange`. */
  open: boolean;
  /** `false`: left without applying, so it is time to put the value back. */
  onOpenChange: (open: boolean) => void;
  /** The `FilterButton`, to which the focus goes back. */
  returnFocusTo?: RefObject<HTMLElement | null>;
  /** The words of the button that searches. */
  applyLabel: string;
  /** Searches; `open` is the caller's to take back. */
  onApply: () => void;
  /** The words of the button that clears the filters. */
  resetLabel: string;
  /** Told of the press on that button; the caller puts `value` back and the sheet stays open. */
  onReset: () => void;
}

/** Whom one looks for, on phones: the fields of a `FilterPanel` in a sheet, opened by a `FilterButton`. */
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
  ...fields
}: FilterSheetProps) {
  const formId = useId();
  return (
    <Sheet
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
        <FilterFields {...fields} />
      </form>
    </Sheet>
  );
}
