import type { ReactNode } from 'react';
import './docs.css';
import { Prose } from './Prose.tsx';

type TableProps = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
};

/** A table whose first column contains the row headers. */
export function Table({ head, rows }: TableProps) {
  return (
    <div className="page-table" data-columns={head.length}>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={String(name)}>
              <th scope="row">{typeof name === 'string' ? <Prose text={name} /> : name}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{typeof cell === 'string' ? <Prose text={cell} /> : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
