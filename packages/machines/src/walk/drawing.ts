import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { chartOf, edgesOf, eventName, guardLabel, nameOf } from './coverage.ts';

/** A machine as boxes and arrows without positions. */
export type Drawing = {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** Edges that leave the root: they can be taken from every state. */
  readonly fromAnywhere: readonly Arrow[];
};

export type Box = {
  /** The id of the state, as in a frame's `states`. */
  readonly id: string;
  readonly label: string;
  /** The parent state; null directly below the root. */
  readonly parent: string | null;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly isInitial: boolean;
  /** Names of the actors that the state invokes. */
  readonly waitsFor: readonly string[];
};

export type Arrow = {
  /** The name of the edge, as in a frame's `edges`. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly guard: string | null;
};

/** Returns the states and edges of a machine. */
export function drawingOf(machine: AnyStateMachine): Drawing {
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  const visit = (node: AnyStateNode) => {
    if (node !== machine.root) boxes.push(boxOf(node, machine.root));
    for (const edge of edgesOf(node)) {
      arrows.push({
        id: nameOf(edge),
        from: node.id,
        to: edge.target?.[0]?.id ?? node.id,
        label: eventName(edge),
        guard: edge.guard ? guardLabel(edge.guard) : null,
      });
    }
    for (const child of Object.values(node.states)) visit(child as AnyStateNode);
  };
  visit(machine.root);
  const isFromAnywhere = ({ from }: Arrow) => from === machine.root.id;
  return {
    boxes,
    arrows: arrows.filter((arrow) => !isFromAnywhere(arrow)),
    fromAnywhere: arrows.filter(isFromAnywhere),
  };
}

function boxOf(node: AnyStateNode, root: AnyStateNode): Box {
  const { parent } = node;
  return {
    id: node.id,
    label: node.key,
    parent: parent && parent !== root ? parent.id : null,
    kind: node.type,
    isInitial: parent?.initial?.target.some(({ id }: AnyStateNode) => id === node.id) ?? false,
    waitsFor: node.invoke.map(({ src }) => String(src)),
  };
}

const fingerprints = new WeakMap<AnyStateMachine, string>();

/** A hash of all states and edges. A walk that was stored under another hash may no longer be possible. */
export function fingerprint(machine: AnyStateMachine): string {
  const known = fingerprints.get(machine) ?? hashOf(machine);
  fingerprints.set(machine, known);
  return known;
}

function hashOf(machine: AnyStateMachine): string {
  const { states, edges } = chartOf(machine);
  let hash = 0x81_1c_9d_c5;
  for (const character of [...states, ...edges].toSorted().join('\n')) {
    // FNV-1a (RFC draft-eastlake-fnv), 32 bits.
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01_00_01_93) >>> 0;
  }
  return hash.toString(36);
}
