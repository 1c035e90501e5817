import type { ReactNode } from 'react';
import { ScrollRegion } from './ScrollRegion.tsx';

export type TokenRow = { readonly key: string; readonly cells: readonly ReactNode[] };

type TokenTableProps = {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly TokenRow[];
  /** Whether it scrolls rather than being narrower than many columns need. */
  readonly isWide?: boolean;
};

/** A table of design tokens; the first cell is the row header. */
export function TokenTable({ caption, head, rows, isWide = false }: TokenTableProps) {
  return (
    <ScrollRegion aria-label={caption} className="overflow-x-auto">
      <table className={`w-full text-start text-sm wrap-anywhere ${isWide ? 'min-w-4xl' : ''}`}>
        <caption className="pb-2 text-start text-lg font-semibold">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="border-b border-line-strong py-2 pe-4 text-start font-semibold wrap-normal"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className="border-b border-line py-2 pe-4 text-start font-medium wrap-normal">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} className="border-b border-line py-2 pe-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
