import { Badge } from '../../primitives/badge/index.ts';
import { checkDistinct, checkDistinctBy, devInvariant } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** A word of this many letters does not fit beside two prices on a phone: it is hyphenated or broken. */
const LONG_WORD = 17;

/** A number of this many characters is longer than any real price. */
const LONG_FIGURE = 13;

export interface PriceRow {
  key: string;
  /** The row header. */
  name: string;
  /** Badge beside the name, e.g. "Best value". */
  badge?: string;
  /** One text for each of the `columns` but the first; the last is the amount to pay. */
  cells: readonly string[];
  /** Price without the discount; struck through below the last cell (LAW-1). */
  fullPrice?: string;
  /** Text of the struck-through price for screen readers, e.g. "instead of €65". */
  fullPriceLabel?: string;
}

export interface PriceTableProps extends NativeProps<'div'> {
  /** Accessible name of the table; visually hidden. */
  caption: string;
  /** Column headers: the first for the names, the others for the cells. */
  columns: readonly string[];
  /** The rows; their keys are unique. */
  rows: readonly PriceRow[];
}

/** Whether a text has a word that would make the table too wide; only such texts may break within words. */
function hasLongWord(text: string, limit = LONG_WORD) {
  return text.split(' ').some((word) => word.length >= limit) || undefined;
}

/** A table of prices. The last column, the amount to pay, is emphasised (CREDIT-7). */
export function PriceTable({ caption, columns, rows, ...rest }: PriceTableProps) {
  if (import.meta.env.DEV) checkTable({ columns, rows });
  return (
    <div {...rest} className="@container overflow-x-auto rounded-lg bg-surface ring-1 ring-line">
      {/* With large text on a phone, the cells of a row are below each other, each after the name of its column. */}
      <table className="w-full border-collapse text-start hyphens-auto @max-3xs:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-3xs:sr-only">
          <tr className="bg-sunken text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                data-endless={hasLongWord(column)}
                className="px-2 py-3 text-start font-semibold data-endless:wrap-anywhere last:text-end sm:px-4 md:px-6"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums @max-3xs:block">
          {rows.map(({ key, name, badge, cells, fullPrice, fullPriceLabel }) => (
            <tr
              key={key}
              className="border-line not-first:border-t @max-3xs:flex @max-3xs:flex-col @max-3xs:px-4 @max-3xs:py-3"
            >
              <th
                scope="row"
                data-endless={hasLongWord(name)}
                className="px-2 py-4 text-start font-semibold @max-3xs:p-0 data-endless:min-w-[min(10.75rem,calc(100vw-12.5rem))] data-endless:text-sm data-endless:wrap-anywhere data-endless:sm:text-md sm:px-4 md:px-6"
              >
                <span className="me-1.5">{name}</span> {badge && <Badge tone="accent">{badge}</Badge>}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  data-column={columns[index + 1]}
                  data-endless={hasLongWord(cell, LONG_FIGURE)}
                  className="px-2 py-4 text-ink-soft @max-3xs:p-0 @max-3xs:before:me-2 @max-3xs:before:text-sm @max-3xs:before:font-normal @max-3xs:before:text-ink-soft @max-3xs:before:content-[attr(data-column)_'_'] last:text-end last:text-lg last:font-bold last:text-ink data-endless:wrap-anywhere sm:px-4 md:px-6"
                >
                  {cell}
                  {fullPrice && index === cells.length - 1 && (
                    <span className="block text-sm font-normal text-ink-soft">
                      <span className="sr-only">{fullPriceLabel}</span>
                      <s aria-hidden="true">{fullPrice}</s>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function checkTable({ columns, rows }: Pick<PriceTableProps, 'columns' | 'rows'>): void {
  checkDistinct('PriceTable', 'columns', columns);
  checkDistinctBy('PriceTable', 'rows', rows, 'key');
  const uneven = rows.find(({ cells }) => cells.length !== columns.length - 1);
  if (uneven)
    devInvariant(
      'PriceTable',
      `The row "${uneven.key}" has a name and ${uneven.cells.length} cells under ${columns.length} columns`,
      'Screen readers would announce a cell with the wrong column header, or with none',
      'Give each row one cell fewer than there are `columns`',
    );
}
