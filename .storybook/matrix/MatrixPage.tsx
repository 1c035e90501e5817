import { useMemo, useRef, useState } from 'react';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import { AxisFields } from './AxisFields.tsx';
import { cellOf, matrixOf, selectionOf, type MatrixArgs } from './axes.ts';
import { MatrixTable } from './MatrixTable.tsx';
import { firstStory, type Source } from './sources.ts';
import { createStage, type RenderCell } from './stage.ts';
import { useCells, type CellPicture } from './useCells.ts';
import './matrix.css';

/** More cells than this are not rendered. */
const MOST_CELLS = 400;

const ZOOMS = [25, 50, 75, 100] as const;

type MatrixPageProps = {
  readonly sources: readonly Source[];
  /** The choice that the page begins with. */
  readonly args: MatrixArgs;
  /** Called with what has changed, to store it. */
  readonly onChange?: (changes: Partial<MatrixArgs>) => void;
  /** Tests have no Storybook that a frame could show. */
  readonly renderCell?: RenderCell;
};

/** A component or a screen in all combinations of chosen looks, languages, widths and states, with its faults. */
export function MatrixPage({ sources, args: initial, onChange: store, renderCell }: MatrixPageProps) {
  const [args, setArgs] = useState(initial);
  const onChange = (changes: Partial<MatrixArgs>) => {
    setArgs({ ...args, ...changes });
    store?.(changes);
  };
  const source = sources.find(({ id }) => id === args.of);
  const [zoom, setZoom] = useState(50);
  const [isCheckedByAxe, setCheckedByAxe] = useState(false);
  return (
    <main className="matrix">
      <header>
        <h1>Matrix</h1>
        <p>
          A component or a screen in every combination of the values that you choose. The address of this page
          contains the choice.
        </p>
      </header>
      <div className="matrix-tools">
        <label>
          <span>Component or screen</span>
          <select
            value={source?.id ?? ''}
            onChange={({ target }) => onChange({ of: target.value, story: '' })}
          >
            {!source && <option value="">Choose one</option>}
            {[...Map.groupBy(sources, ({ title }) => title.slice(0, title.lastIndexOf('/')))].map(
              ([group, members]) => (
                <optgroup key={group} label={group.replace('/', ' / ')}>
                  {members.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title.slice(group.length + 1)}
                    </option>
                  ))}
                </optgroup>
              ),
            )}
          </select>
        </label>
        <label>
          <span>Size of the cells</span>
          <select value={zoom} onChange={({ target }) => setZoom(Number(target.value))}>
            {ZOOMS.map((one) => (
              <option key={one} value={one}>
                {one} %
              </option>
            ))}
          </select>
        </label>
        <label className="matrix-check">
          <input
            type="checkbox"
            checked={isCheckedByAxe}
            onChange={({ target }) => setCheckedByAxe(target.checked)}
          />
          <span>Check each cell with axe as well (slower)</span>
        </label>
      </div>
      {source ? (
        <SourceMatrix
          key={source.id}
          source={source}
          args={args.story === '' ? { ...args, story: firstStory(source) } : args}
          onChange={onChange}
          scale={zoom / 100}
          isCheckedByAxe={isCheckedByAxe}
          renderCell={renderCell}
        />
      ) : (
        <p role="alert">There is no component or screen with the id “{args.of}”. Choose one above.</p>
      )}
    </main>
  );
}

type SourceMatrixProps = {
  readonly source: Source;
  readonly args: MatrixArgs;
  readonly onChange: (changes: Partial<MatrixArgs>) => void;
  readonly scale: number;
  readonly isCheckedByAxe: boolean;
  readonly renderCell: RenderCell | undefined;
};

function SourceMatrix(props: SourceMatrixProps) {
  const { source, args, onChange, scale, isCheckedByAxe } = props;
  const { stories } = source;
  const selection = selectionOf(args, stories);
  const matrix = matrixOf(selection, stories);
  const frame = useRef<HTMLIFrameElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const stage = useMemo<RenderCell>(() => {
    let render: RenderCell | undefined;
    return (...cell) => {
      if (!frame.current) throw new Error('The frame that renders cells is not open.');
      render ??= createStage(frame.current);
      return render(...cell);
    };
  }, []);
  const all = matrix.rows.flatMap((row) => matrix.columns.map((column) => cellOf(row, column)));
  const tooMany = all.length > MOST_CELLS;
  const cells = useCells({
    of: source.id,
    cells: tooMany ? [] : all,
    isCheckedByAxe,
    renderCell: props.renderCell ?? stage,
    table,
  });
  return (
    <>
      <details open>
        <summary>Values, in rows and columns</summary>
        <AxisFields stories={stories} selection={selection} onChange={onChange} />
      </details>
      {tooMany ? (
        <p role="alert">
          These values make {all.length.toLocaleString('en')} cells. Choose fewer: at most {MOST_CELLS} are
          rendered.
        </p>
      ) : (
        <>
          <Progress pictures={cells.map(({ picture }) => picture)} table={table} />
          <MatrixTable ref={table} source={source} matrix={matrix} cells={cells} scale={scale} />
        </>
      )}
      <StorybookFrame
        ref={frame}
        className="matrix-stage"
        title="Renders the cells"
        tabIndex={-1}
        aria-hidden
        inert
      />
    </>
  );
}

const faultsOf = (picture: CellPicture | undefined) =>
  picture === undefined ? 0 : 'error' in picture ? 1 : picture.faults.length;

type ProgressProps = {
  readonly pictures: readonly (CellPicture | undefined)[];
  readonly table: { readonly current: HTMLElement | null };
};

function Progress({ pictures, table }: ProgressProps) {
  const done = pictures.filter((picture) => picture !== undefined).length;
  const faulty = pictures.filter((picture) => faultsOf(picture) > 0).length;
  const isDone = done === pictures.length;
  const count = `${faulty === 0 ? 'none' : faulty} with faults`;
  const showNext = () => {
    const places = [...(table.current?.querySelectorAll<HTMLElement>('summary') ?? [])];
    const at = places.indexOf(document.activeElement as HTMLElement);
    const next = places[(lastShown.current = (at >= 0 ? at : lastShown.current) + 1) % places.length];
    next?.scrollIntoView({ block: 'center', inline: 'center' });
    next?.focus();
  };
  const lastShown = useRef(-1);
  return (
    <div className="matrix-progress">
      <progress aria-label="Rendered cells" max={pictures.length} value={done} />
      {/* Announced at the end only, and not for every cell. */}
      <p role={isDone ? 'status' : undefined} data-done={isDone}>
        {isDone
          ? done === 1
            ? '1 cell is rendered'
            : `All ${done} cells are rendered`
          : `${done} of ${pictures.length} cells`}
        , {count}.
      </p>
      <button type="button" disabled={faulty === 0} onClick={showNext}>
        Next fault
      </button>
    </div>
  );
}
