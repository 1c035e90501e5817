import { Badge } from '../badge/index.ts';

export interface PriceTableProps {
  /** Names the table; read, not shown. */
  caption: string;
  /** The first heads the names, the others the cells. */
  columns: readonly string[];
  rows: readonly { key: string; name: string; badge?: string; cells: readonly string[] }[];
}

/** Prices side by side. The last column, what is paid, stands out. */
export function PriceTable({ caption, columns, rows }: PriceTableProps) {
  return (
    <div className="overflow-clip rounded-lg bg-surface ring-1 ring-line">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="bg-sunken text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-3 py-3 text-start font-semibold last:text-end sm:px-4 md:px-6"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, name, badge, cells }) => (
            <tr key={key} className="border-line not-first:border-t">
              <th scope="row" className="px-3 py-4 text-start font-semibold sm:px-4 md:px-6">
                <span className="me-1.5">{name}</span> {badge && <Badge tone="accent">{badge}</Badge>}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]}
                  className="px-3 py-4 text-ink-soft last:text-end last:text-lg last:font-bold last:text-ink sm:px-4 md:px-6"
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
