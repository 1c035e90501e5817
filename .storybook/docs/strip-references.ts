import type { Part, Prop } from './catalogue.ts';

const DOCUMENT_CITATIONS = /\s+\((?:spec sections? |decisions\.md|docs\/decisions\/)[^()]*\)/g;

/** A docstring for those who read the workshop alone: without the brackets that say where a rule was decided. */
export function stripReferences(docstring: string): string {
  return docstring.replaceAll(DOCUMENT_CITATIONS, '');
}

const MAX_VALUES = 12;

/** A named union says its values, as many as are read. */
export function displayedType({ variants }: Part, { name, type }: Prop): string {
  const values = variants[name];
  if (!values || type.includes("'")) return type;
  const more = values.length - MAX_VALUES;
  const spelt = values.slice(0, MAX_VALUES).join(' | ');
  return `${type}: ${spelt}${more > 0 ? ` | … ${more} more` : ''}`;
}

/** A default as a caller would write it. What stands for a constant of the component's own file says nothing outside of it. */
export function displayedDefault({ props, variants }: Part, prop: Prop): string | undefined {
  const { name, type, default: preset } = prop;
  if (preset === undefined) return undefined;
  if (variants[name]?.includes(preset) || type.includes(`'${preset}'`)) return `'${preset}'`;
  if (preset === '') return "''";
  const isPlain = /^(true|false|null|undefined|-?[\d.]+)$/.test(preset);
  return isPlain || props.some((other) => other.name === preset) ? preset : undefined;
}
