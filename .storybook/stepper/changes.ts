import { hideSecrets } from '@rendezvous/machines/walk/secrets';

/** One value of a context: its path, its value as text, and the previous value if it changed, else null. */
export type Entry = { readonly path: string; readonly value: string; readonly before: string | null };

const LONGEST = 120;

/**
 * Returns the values of a context, changed ones first. Secrets are masked, functions are omitted, and a text is cut after
 * `longest` characters.
 */
export function entriesOf(context: unknown, before: unknown, longest = LONGEST): readonly Entry[] {
  const [now, then] = [flat(context, longest), flat(before, longest)];
  const paths = [...new Set([...now.keys(), ...then.keys()])];
  const entries = paths.map((path) => {
    const [value, previous] = [now.get(path) ?? '—', then.get(path) ?? '—'];
    return { path, value, before: previous === value ? null : previous };
  });
  return [
    ...entries.filter((entry) => entry.before !== null),
    ...entries.filter((entry) => entry.before === null),
  ];
}

function flat(value: unknown, longest: number): Map<string, string> {
  const lines = new Map<string, string>();
  const visit = (inner: unknown, path: string) => {
    if (typeof inner === 'function') return;
    if (inner instanceof Error) {
      const { code, params, fields } = inner as Error & {
        code?: unknown;
        params?: unknown;
        fields?: unknown;
      };
      lines.set(path, `refused: ${String(code ?? inner.message)}`);
      visit(params ?? {}, `${path}.params`);
      visit(fields ?? {}, `${path}.fields`);
      return;
    }
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
      for (const [name, part] of Object.entries(inner)) visit(part, path ? `${path}.${name}` : name);
      return;
    }
    const text = JSON.stringify(inner) ?? 'undefined';
    lines.set(path, text.length > longest ? `${text.slice(0, longest)}…` : text);
  };
  visit(hideSecrets(value), '');
  return lines;
}
