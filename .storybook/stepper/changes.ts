import { hideSecrets } from '@rendezvous/machines/walk/secrets';
import type { Step } from '@rendezvous/machines/walk/walk';

/** One value of a context: its path, its value as text, and the previous value if it changed, else null. */
export type Entry = { readonly path: string; readonly value: string; readonly before: string | null };

const LONGEST = 120;

/** Returns the values of a context, changed ones first. Secrets are masked, functions are omitted. */
export function entriesOf(context: unknown, before: unknown): readonly Entry[] {
  const [now, then] = [flat(context), flat(before)];
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

function flat(value: unknown): Map<string, string> {
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
    lines.set(path, text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  };
  visit(hideSecrets(value), '');
  return lines;
}

/** The label of a step, without its payload, which may be secret. */
export function stepLabel(step: Step): string {
  if ('wait' in step) return `${duration(step.wait)} pass`;
  if ('answer' in step) return `${step.answer} answers`;
  if ('refuse' in step) return `${step.refuse} is refused: ${step.with.code}`;
  const { type } = step.send as { type: string };
  return step.forced ? `${type} (forced)` : type;
}

/** Formats a duration: `1 d 2 h`, `4 s`, `250 ms`. */
export function duration(milliseconds: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
    ['s', 1_000],
    ['ms', 1],
  ] as const;
  let left = Math.round(milliseconds);
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${count} ${unit}`] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 s';
}
