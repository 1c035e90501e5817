import type { AnyStateMachine } from 'xstate';
import { isLayoutOf, layOut, type Layout } from './chart-layout.ts';

/** The layouts of the flows, which `node scripts/chart-layouts.mjs` writes; each is loaded with its flow's chart. */
const kept = import.meta.glob<Layout>('./layouts/*.json', { import: 'default' });

/** The layout of a machine: the kept one, or a new one if there is none or the machine has changed since. */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const layout = await kept[`./layouts/${machine.id}.json`]?.();
  if (layout && isLayoutOf(layout, machine)) return layout;
  const { elk } = await import('./chart-worker.ts');
  return layOut(machine, elk);
}
