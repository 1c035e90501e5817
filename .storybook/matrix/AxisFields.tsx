import { AXES, itemsOf, joined, titleOf, type Axis, type MatrixArgs, type Selection } from './axes.ts';

/** From this number of values on, a button chooses all of them. */
const MANY = 5;

type AxisFieldsProps = {
  readonly stories: Readonly<Record<string, string>>;
  readonly selection: Selection;
  readonly onChange: (changes: Partial<MatrixArgs>) => void;
};

/** The values of every axis as checkboxes, and whether they are rows or columns. */
export function AxisFields({ stories, selection, onChange }: AxisFieldsProps) {
  const { values, columns } = selection;
  return (
    <div className="matrix-axes">
      {AXES.map((axis) => {
        const items = Object.entries(itemsOf(axis, stories));
        const chosen = values[axis];
        const toggle = (value: string, isOn: boolean) => {
          const next = items
            .map(([one]) => one)
            .filter((one) => (one === value ? isOn : chosen.includes(one)));
          // One value always remains: without any, there would be no cell.
          if (next.length > 0) onChange({ [axis]: joined(next) });
        };
        return (
          <fieldset key={axis}>
            <legend>{titleOf(axis)}</legend>
            <div className="matrix-values">
              {items.map(([value, name]) => (
                <label key={value} className="matrix-check">
                  <input
                    type="checkbox"
                    checked={chosen.includes(value)}
                    onChange={({ target }) => toggle(value, target.checked)}
                  />
                  <span>{name}</span>
                </label>
              ))}
            </div>
            <div className="matrix-axis-tools">
              <Placement
                axis={axis}
                isColumn={columns.includes(axis)}
                onChange={(isColumn) =>
                  onChange({
                    columns: joined(AXES.filter((one) => (one === axis ? isColumn : columns.includes(one)))),
                  })
                }
              />
              {items.length >= MANY && (
                <button
                  type="button"
                  onClick={() =>
                    onChange({
                      [axis]:
                        chosen.length === items.length
                          ? String(items[0]?.[0])
                          : joined(items.map(([value]) => value)),
                    })
                  }
                >
                  {chosen.length === items.length ? 'Only the first' : `All ${items.length}`}
                  <span className="sr-only">, {titleOf(axis)}</span>
                </button>
              )}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

type PlacementProps = {
  readonly axis: Axis;
  readonly isColumn: boolean;
  readonly onChange: (isColumn: boolean) => void;
};

function Placement({ axis, isColumn, onChange }: PlacementProps) {
  return (
    <label>
      <span className="sr-only">{titleOf(axis)} in </span>
      <select
        value={isColumn ? 'columns' : 'rows'}
        onChange={({ target }) => onChange(target.value === 'columns')}
      >
        <option value="rows">in rows</option>
        <option value="columns">in columns</option>
      </select>
    </label>
  );
}
