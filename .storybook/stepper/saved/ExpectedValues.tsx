import { Button } from '@rendezvous/ui/primitives/button';
import { entriesOf } from '../changes.ts';

type Values = Readonly<Record<string, string>>;

type ExpectedValuesProps = {
  /** The context at the end of the walk. */
  readonly context: unknown;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
};

/** Values of the machine's context that are expected at the end of a walk. */
export function ExpectedValues({ context, values, onChange }: ExpectedValuesProps) {
  const entries = entriesOf(context, undefined);
  const without = (path: string) =>
    Object.fromEntries(Object.entries(values).filter(([other]) => other !== path));
  return (
    <details className="saved-values" open={Object.keys(values).length > 0 || undefined}>
      <summary>Values of the context at the end</summary>
      {Object.entries(values).map(([path, value]) => (
        <div key={path} className="saved-value">
          <label>
            {path}
            <input
              value={value}
              spellCheck={false}
              onChange={({ target }) => onChange({ ...values, [path]: target.value })}
            />
          </label>
          <Button size="sm" tone="neutral" onClick={() => onChange(without(path))}>
            Remove<span className="stepper-hidden"> {path}</span>
          </Button>
        </div>
      ))}
      <label>
        Expect also
        <select value="" onChange={({ target }) => onChange(withValue(values, entries, target.value))}>
          <option value="">choose a value</option>
          {entries
            .filter(({ path }) => !Object.hasOwn(values, path))
            .map(({ path, value }) => (
              <option key={path} value={path}>
                {path}: {value}
              </option>
            ))}
        </select>
      </label>
    </details>
  );
}

function withValue(values: Values, entries: ReturnType<typeof entriesOf>, path: string): Values {
  const found = entries.find((entry) => entry.path === path);
  return found ? { ...values, [path]: found.value } : values;
}
