import { Badge } from '../../primitives/badge/index.ts';
import { checkDistinct, checkDistinctBy, devInvariant } from '../../foundation/dev-invariant/index.ts';

/** Letters of a word that has no room on a phone beside two prices: where it cannot be hyphenated it breaks. */
const LONG_WORD = 17;

/** Digits and signs of a figure such as no price has. */
const LONG_FIGURE = 13;

export interface PriceTableProps {
  /** Names the table; read, not shown. */
  caption: string;
  /** The first heads the names, the others the cells. */
  columns: readonly string[];
  /** `name` heads the row, `badge` stands beside it; one cell fewer than there are `columns`. No `key` twice. */
  rows: readonly { key: string; name: string; badge?: string; cells: readonly string[] }[];
}

/** With one such word the table would be wider than its place; all others stay whole. */
function endless(text: string, most = LONG_WORD) {
  return text.split(' ').some((word) => word.length >= most) || undefined;
}

/** Prices side by side. The last column, what is paid, stands out. */
export function PriceTable({ caption, columns, rows }: PriceTableProps) {
  if (import.meta.env.DEV) checkTable({ columns, rows });
  return (
    <div className="overflow-x-auto rounded-lg bg-surface ring-1 ring-line">
      <table className="w-full border-collapse text-start hyphens-auto">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                data-endless={endless(column)}
                className="px-2 py-3 text-start font-semibold data-endless:wrap-anywhere last:text-end sm:px-4 md:px-6"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, name, badge, cells }) => (
            <tr key={key} className="border-line not-first:border-t">
              <th
                scope="row"
                data-endless={endless(name)}
                className="px-2 py-4 text-start font-semibold data-endless:min-w-[min(10.75rem,calc(100vw-12.5rem))] data-endless:text-sm data-endless:wrap-anywhere data-endless:sm:text-md sm:px-4 md:px-6"
              >
                <span className="me-1.5">{name}</span> {badge && <Badge tone="accent">{badge}</Badge>}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  data-endless={endless(cell, LONG_FIGURE)}
                  className="px-2 py-4 text-ink-soft last:text-end last:text-lg last:font-bold last:text-ink data-endless:wrap-anywhere sm:px-4 md:px-6"
                >
                  {cell}
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
      'Whoever listens to the table would hear a cell under the wrong column, or under none',
      'Give each row one cell less than there are `columns`',
    );
}
