import { cva } from 'class-variance-authority';
import { Button } from '../button/index.ts';
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx';

export interface FilterPanelProps extends FilterFieldsProps {
  /** Names the form, e.g. "Filters". */
  title: string;
  /** Where the browser sends the form by itself before scripts run. */
  action?: string;
  applyLabel: string;
  onApply: () => void;
  resetLabel: string;
  onReset: () => void;
  /** How many are found, e.g. "128 members"; announced when it changes. */
  resultLabel?: string;
  /** True while the search runs. */
  busy?: boolean;
  /** `column` beside the results, `row` above them. Default `column`. */
  layout?: 'column' | 'row';
}

const fields = cva('grid min-w-0 *:min-w-0', {
  variants: {
    layout: {
      column: 'gap-5',
      row: 'grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-end gap-x-5 gap-y-4',
    },
  },
});

/** Whom one looks for, on tablets and desktops. On phones `FilterSheet` shows the same. */
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
  ...rest
}: FilterPanelProps) {
  return (
    <form
      role="search"
      aria-label={title}
      method="get"
      action={action}
      data-layout={layout}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onApply();
      }}
      className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-5"
    >
      <div className={fields({ layout })}>
        <FilterFields {...rest} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="me-auto text-sm text-ink-soft tabular-nums">
          {resultLabel}
        </p>
        <Button tone="quiet" onClick={onReset}>
          {resetLabel}
        </Button>
        <Button type="submit" loading={busy}>
          {applyLabel}
        </Button>
      </div>
    </form>
  );
}
