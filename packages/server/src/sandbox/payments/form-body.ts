/** A form field in Stripe's nested notation: `metadata[order_id]=…`, `line_items[0][quantity]=1`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const MAX_DEPTH = 8;
const PATH = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** Thrown for field names that cannot be parsed or that contradict each other. */
export class FormError extends Error {}

/**
 * Parses a form-urlencoded text into nested objects without prototypes; consecutive indexes become lists.
 * @throws FormError
 */
export function readForm(text: string): Record<string, FormValue> {
  const root: Branch = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) setValue(root, pathOf(name), value);
  return toFormValue(root) as Record<string, FormValue>;
}

type Branch = { [name: string]: string | Branch };

function pathOf(name: string): string[] {
  const [, first, rest] = PATH.exec(name) ?? [];
  if (first === undefined || rest === undefined) throw new FormError(name);
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] as string)];
  if (path.length > MAX_DEPTH) throw new FormError(name);
  return path;
}

function setValue(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const name of path.slice(0, -1)) {
    const next = (branch[name] ??= Object.create(null) as Branch);
    if (typeof next === 'string') throw new FormError(path.join('.'));
    branch = next;
  }
  const last = path.at(-1) as string;
  if (branch[last] !== undefined) throw new FormError(path.join('.'));
  branch[last] = value;
}

function toFormValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, part]) => [name, toFormValue(part)] as const);
  if (entries.length > 0 && entries.every(([name], at) => name === String(at))) {
    return entries.map(([, part]) => part);
  }
  const object: { [name: string]: FormValue } = Object.create(null);
  for (const [name, part] of entries) object[name] = part;
  return object;
}
