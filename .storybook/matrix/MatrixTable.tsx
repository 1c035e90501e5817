import type { Ref } from 'react';
import { RenderWhenNear } from '../docs/RenderWhenNear.tsx';
import { ScrollRegion } from '../shared/ScrollRegion.tsx';
import { PageCopy } from '../stepper/PageCopy.tsx';
import { cellOf, globalsOf, keyOf, type Cell, type Heading, type Matrix } from './axes.ts';
import type { Source } from './sources.ts';
import { storyOf, windowOf } from './stage.ts';
import { CELL_KEY, type CellPicture } from './useCells.ts';

/** White space beside a story in a column, in px. */
const COLUMN_PADDING = 32;
/** Height in px of a cell that is not rendered yet. */
const UNKNOWN_HEIGHT = 120;

type MatrixTableProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly source: Source;
  readonly matrix: Matrix;
  readonly cells: readonly {
    readonly key: string;
    readonly cell: Cell;
    readonly picture: CellPicture | undefined;
  }[];
  readonly scale: number;
};

/** The cells as a table with a heading for every row and column. It scrolls, also with the keyboard. */
export function MatrixTable({ ref, source, matrix, cells, scale }: MatrixTableProps) {
  const { rows, columns, common } = matrix;
  const found = new Map(cells.map((one) => [keyOf(source.id, one.cell), one]));
  const name = source.title.slice(source.title.lastIndexOf('/') + 1);
  return (
    <ScrollRegion ref={ref} className="matrix-scroll" aria-label={`Matrix of ${name}`}>
      <table>
        <caption>
          {name}
          {common === '' ? '' : `: ${common}`}
        </caption>
        <thead>
          <tr>
            <th scope="col">{rows.length > 1 ? 'Chosen for the row' : 'Story'}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.name || 'Value'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name || name}</th>
              {columns.map((column) => {
                const cell = cellOf(row, column);
                const shown = found.get(keyOf(source.id, cell));
                return (
                  <td key={column.key} {...{ [CELL_KEY]: shown?.key }} data-state={stateOf(shown?.picture)}>
                    <Picture
                      cell={cell}
                      picture={shown?.picture}
                      scale={scale}
                      name={nameOf(row, column, name)}
                    />
                    <Verdict
                      picture={shown?.picture}
                      href={openAddress(source, cell)}
                      name={nameOf(row, column, name)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const nameOf = (row: Heading, column: Heading, component: string) =>
  [row.name, column.name].filter(Boolean).join(', ') || component;

function stateOf(picture: CellPicture | undefined) {
  if (!picture) return 'waiting';
  if ('error' in picture) return 'failed';
  return picture.faults.length > 0 ? 'faulty' : 'fine';
}

/** The story in Storybook, with the look and the width of the cell in the toolbar. */
function openAddress(source: Source, cell: Cell): string {
  const globals = Object.entries({ ...globalsOf(cell), motion: 'full', viewport: cell.width })
    // Storybook's tool has these widths only.
    .filter(([tool, value]) => tool !== 'viewport' || /^(phone|tablet|desktop)$/.test(value))
    .map(([tool, value]) => `${tool}:${value}`);
  return `./?path=/story/${storyOf(source.id, cell)}&globals=${globals.join(';')}`;
}

type PictureProps = {
  readonly cell: Cell;
  readonly picture: CellPicture | undefined;
  readonly scale: number;
  readonly name: string;
};

function Picture({ cell, picture, scale, name }: PictureProps) {
  const { window: width, column } = windowOf(cell);
  const shown = column === null ? width : column + COLUMN_PADDING;
  const height = picture && 'height' in picture ? picture.height : UNKNOWN_HEIGHT;
  return (
    <div className="matrix-picture" style={{ width: shown * scale, height: height * scale }}>
      {picture && 'error' in picture && <p>The story could not be rendered.</p>}
      {picture && 'page' in picture && (
        <RenderWhenNear height="100%">
          <PageCopy page={picture.page} title={name} width={width} height={height} scale={scale} />
        </RenderWhenNear>
      )}
    </div>
  );
}

type VerdictProps = {
  readonly picture: CellPicture | undefined;
  readonly href: string;
  readonly name: string;
};

/** The faults of a cell, and a link to its story. */
function Verdict({ picture, href, name }: VerdictProps) {
  if (!picture) return <p className="matrix-verdict">Waiting</p>;
  const faults =
    'error' in picture
      ? [{ rule: 'error', message: picture.error, where: [] }]
      : picture.faults.map(({ rule, message, where }) => ({ rule, message, where }));
  return (
    <div className="matrix-verdict">
      <a href={href} target="_top" aria-label={`Open: ${name}`}>
        Open
      </a>
      {faults.length > 0 && (
        <details>
          <summary>
            {faults.length === 1 ? '1 fault' : `${faults.length} faults`}
            <span className="sr-only">: {name}</span>
          </summary>
          <ul>
            {faults.map(({ rule, message, where }) => (
              <li key={rule}>
                {message}
                {where.length > 0 && (
                  <ul>
                    {[...new Set(where)].map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
