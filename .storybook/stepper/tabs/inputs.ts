import type { Flow } from '@rendezvous/machines/flows';
import { WalkClock } from '@rendezvous/machines/walk/clock';

/** A way in which a flow can begin: the first scenario that has this input. */
export type FlowInput = {
  readonly scenario: string;
  /** What distinguishes the input, for a reader: `orderId 01900000-…`; empty if it has no data. */
  readonly input: string;
};

/** The different inputs of a flow, that of the scenario `first` at the start. */
export function inputsOf({ scenarios }: Flow, first: string): readonly FlowInput[] {
  const found = new Map<string, FlowInput>();
  const names = [first, ...Object.keys(scenarios).filter((name) => name !== first)];
  for (const scenario of names) {
    const given: unknown = scenarios[scenario]?.input;
    const input: unknown = typeof given === 'function' ? given(new WalkClock()) : given;
    const json = JSON.stringify(input) ?? '';
    if (!found.has(json)) found.set(json, { scenario, input: textOf(input) });
  }
  return [...found.values()];
}

const LONGEST = 60;

/** The values of an input that are not empty; lists are counted. */
function textOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const parts = Object.entries(input).flatMap(([name, value]: [string, unknown]) => {
    if (value === null || value === undefined || value === false || typeof value === 'function') return [];
    if (Array.isArray(value)) return [`${value.length} ${name}`];
    return [typeof value === 'object' ? name : `${name} ${String(value)}`];
  });
  const text = parts.join(', ');
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
