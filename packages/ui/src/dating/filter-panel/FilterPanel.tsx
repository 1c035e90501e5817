import { cva } from 'class-variance-authority';
import { Button } from '../../primitives/button/index.ts';
import { FilterFields, FILTERS, type FilterFieldsProps } from './FilterFields.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FilterPanelProps
  extends
    FilterFieldsProps,
    NativeProps<'form', 'action' | 'aria-label' | 'method' | 'onSubmit' | 'role' | 'title'> {
  /** Accessible name of the form, e.g. "Filters". */
  title: string;
  /** URL to which the browser submits the form before scripts run: the search page. */
  action?: string;
  /** Label of the button that searches. */
  applyLabel: string;
  /** Called when the form is submitted, by the button or by Enter in a field; not called while `busy`. */
  onApply: () => void;
  /** Label of the button that clears the filters. */
  resetLabel: string;
  /** Called when the reset button is pressed; reset `value` there. */
  onReset: () => void;
  /** Number of results, e.g. "128 members"; announced when it changes. Omit it if the page shows it elsewhere. */
  resultLabel?: string;
  /** Whether a search is running. */
  busy?: boolean;
  /** `column` is for use beside the results, `row` above them. Default `column`. */
  layout?: 'column' | 'row';
}

const form = cva('flex min-w-0 rounded-lg border border-line bg-surface p-5', {
  variants: { layout: { column: 'flex-col gap-5', row: 'flex-wrap items-end gap-x-5 gap-y-4' } },
});

/* In the row layout, the buttons are beside the fields once all fields fit in one line. */
const fields = cva('@container min-w-0', {
  variants: { layout: { column: '', row: 'grow-999' }, many: { true: '', false: '' } },
  compoundVariants: [
    { layout: 'row', many: false, className: 'basis-192' },
    { layout: 'row', many: true, className: 'basis-256' },
  ],
});

const grid = cva('grid min-w-0 grid-cols-1', {
  variants: {
    layout: { column: 'gap-5', row: 'items-start gap-x-5 gap-y-4 @md:grid-cols-2' },
    many: { true: '', false: '' },
  },
  compoundVariants: [
    { layout: 'row', many: false, className: '@3xl:grid-cols-4' },
    { layout: 'row', many: true, className: '@2xl:grid-cols-3 @5xl:grid-cols-5' },
  ],
});

/** More fields than this are too narrow in one line on most screens. */
const MOST_IN_A_LINE = 4;

/** The search filter on tablets and desktops. On phones, use `FilterButton` and `FilterSheet` instead (SEARCH-1). */
export function FilterPanel({
  title,
  action,
  applyLabel,
  onApply,
  resetLabel,
  onReset,
  resultLabel,
  busy = false,
  layout = 'column',
  filters = FILTERS,
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
}: FilterPanelProps) {
  const many = choices.length + filters.length > MOST_IN_A_LINE;
  return (
    <form
      {...rest}
      role="search"
      aria-label={title}
      method="get"
      action={action}
      data-layout={layout}
      data-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onApply();
      }}
      className={form({ layout })}
    >
      <div className={fields({ layout, many })}>
        <div className={grid({ layout, many })}>
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
        </div>
      </div>
      <div className="flex grow flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p
          role="status"
          className="me-auto max-w-full text-sm wrap-anywhere text-ink-soft tabular-nums empty:hidden"
        >
          {resultLabel}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={onReset}>
            {resetLabel}
          </Button>
          <Button type="submit" loading={busy}>
            {applyLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
