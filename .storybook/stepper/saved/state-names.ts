import type { Flow } from '@rendezvous/machines/flows';
import type { Frame } from '@rendezvous/machines/walk/recording';
import type { AnyStateNode } from 'xstate';

/** The states that can be expected of a walk: those it reached, and all others of the flow, as walks name them. */
export function stateNames({ machine, scenarios }: Flow, frames: readonly Frame[]): readonly string[] {
  return [
    ...new Set([
      ...frames.map(({ state }) => state),
      ...Object.values(scenarios).map(({ reaches }) => reaches),
      ...leavesOf(machine.root, machine.id),
    ]),
  ].toSorted();
}

/** The states without states of their own. Those of parallel regions are active together, so none is a name alone. */
function leavesOf(node: AnyStateNode, root: string): readonly string[] {
  if (node.type === 'parallel') return [];
  const children = Object.values(node.states) as readonly AnyStateNode[];
  if (children.length > 0) return children.flatMap((child) => leavesOf(child, root));
  return node.type === 'history' ? [] : [node.id.slice(root.length + 1)];
}
