import type { Frame } from '@rendezvous/machines/walk/recording';
import type { AnyStateNode } from 'xstate';

/** Returns the ids of the active states of a walk. */
export function activeStates({ snapshot }: Frame): ReadonlySet<string> {
  const { _nodes: nodes } = snapshot as unknown as { _nodes: readonly AnyStateNode[] };
  return new Set(nodes.map(({ id }) => id));
}
