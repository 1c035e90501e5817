import type { Part, Prop } from './catalogue.ts';

const MAX_VALUES = 12;

/** Returns the type of a prop as text; a named union is followed by its first values. */
export function displayedType({ variants }: Part, { name, type }: Prop): string {
  const values = variants[name];
  if (!values || type.includes("'")) return type;
  const more = values.length - MAX_VALUES;
  const shown = values.slice(0, MAX_VALUES).join(' | ');
  return `${type}: ${shown}${more > 0 ? ` | … ${more} more` : ''}`;
}

/** Returns the default of a prop as a caller would write it; undefined for a constant of the component's own file. */
export function displayedDefault({ props, variants }: Part, prop: Prop): string | undefined {
  const { name, type, default: value } = prop;
  if (value === undefined) return undefined;
  if (variants[name]?.includes(value) || type.includes(`'${value}'`)) return `'${value}'`;
  if (value === '') return "''";
  const isLiteral = /^(true|false|null|undefined|-?[\d.]+)$/.test(value);
  return isLiteral || props.some((other) => other.name === value) ? value : undefined;
}
