import type { ReactNode } from 'react';

export type TokenRow = { readonly key: string; readonly cells: readonly ReactNode[] };

type TokenTableProps = {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly TokenRow[];
};

/** A table of design tokens; the first cell is the row header. */
export function TokenTable({ caption, head, rows }: TokenTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-start text-sm wrap-anywhere">
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
    </div>
  );
}
