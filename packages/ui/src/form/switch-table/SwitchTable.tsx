import { useId } from 'react';
import { checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';
import { SwitchInput } from '../switch/SwitchInput.tsx';

export interface SwitchTableColumn<Column extends string> {
  key: Column;
  /** The column header, a word: “Email”. */
  label: string;
}

export interface SwitchTableRow<Row extends string, Column extends string> {
  key: Row;
  /** The row header. */
  label: string;
  /** Which switches are on, by the keys of the columns. The row has none in a column that is left out. */
  on: Readonly<Partial<Record<Column, boolean>>>;
}

export interface SwitchTableProps<Row extends string, Column extends string> extends NativeProps<'div'> {
  /** Accessible name of the table; visually hidden. */
  caption: string;
  /** The columns; their keys are unique. */
  columns: readonly SwitchTableColumn<Column>[];
  /** The rows; their keys are unique. */
  rows: readonly SwitchTableRow<Row, Column>[];
  /** Called with the new state when a switch is pressed. */
  onSwitch: (row: Row, column: Column, on: boolean) => void;
}

/**
 * Settings that can each be switched on in several ways: a row for each setting, a column for each way. A switch is named
 * by both, also where the table has no room: there the switches are below the name of their row, each with its column's.
 */
export function SwitchTable<Row extends string, Column extends string>({
  caption,
  columns,
  rows,
  onSwitch,
  ...rest
}: SwitchTableProps<Row, Column>) {
  if (import.meta.env.DEV) checkTable({ columns, rows });
  const id = useId();
  return (
    <div {...rest} className="@container">
      <table
        aria-labelledby={`${id}-caption`}
        className="w-full border-collapse text-start hyphens-auto @max-3xs:block"
      >
        <thead className="@max-3xs:sr-only">
          <tr className="text-sm text-ink-soft">
            <th scope="col" className="p-0">
              <span id={`${id}-caption`} className="sr-only">
                {caption}
              </span>
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                id={`${id}-${column.key}`}
                scope="col"
                className="ps-4 pb-1 text-end align-bottom font-semibold"
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-3xs:block">
          {rows.map((row) => (
            <tr key={row.key} className="border-line not-first:border-t @max-3xs:block @max-3xs:py-2">
              <th
                id={`${id}-${row.key}`}
                scope="row"
                className="w-full py-2.5 text-start font-medium text-ink wrap-anywhere @max-3xs:block @max-3xs:py-1"
              >
                {row.label}
              </th>
              {columns.map((column) => {
                const on = row.on[column.key];
                return (
                  <td
                    key={column.key}
                    data-column={on === undefined ? undefined : column.label}
                    className="py-1.5 ps-4 text-end align-middle @max-3xs:flex @max-3xs:flex-wrap @max-3xs:items-center @max-3xs:justify-between @max-3xs:gap-2 @max-3xs:ps-0 @max-3xs:empty:hidden @max-3xs:before:min-w-0 @max-3xs:before:text-sm @max-3xs:before:wrap-anywhere @max-3xs:before:text-ink-soft @max-3xs:before:content-[attr(data-column)]"
                  >
                    {on !== undefined && (
                      <SwitchInput
                        aria-labelledby={`${id}-${row.key} ${id}-${column.key}`}
                        checked={on}
                        onChange={(event) => onSwitch(row.key, column.key, event.target.checked)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function checkTable<Row extends string, Column extends string>({
  columns,
  rows,
}: Pick<SwitchTableProps<Row, Column>, 'columns' | 'rows'>): void {
  checkDistinctBy('SwitchTable', 'columns', columns, 'key');
  checkDistinctBy('SwitchTable', 'rows', rows, 'key');
}
