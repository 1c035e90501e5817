import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { walk, type Payload, type Scenario } from './walk.ts';

/** The names of the states and edges of a machine. */
export type Chart = { readonly states: ReadonlySet<string>; readonly edges: ReadonlySet<string> };

export type Edge = {
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly guard?: unknown;
  readonly target?: readonly AnyStateNode[];
};

/** Returns every state of a machine except the root, and every edge. */
export function chartOf(machine: AnyStateMachine): Chart {
  const [states, edges] = [new Set<string>(), new Set<string>()];
  visit(machine.root, (node) => {
    if (node !== machine.root) states.add(node.id);
    for (const edge of edgesOf(node)) edges.add(nameOf(edge));
  });
  return { states, edges };
}

/** Returns the states and edges that the scenarios reach, taken from the microsteps of the machine. */
export function covered<Machine extends AnyStateMachine>(
  machine: Machine,
  scenarios: readonly Scenario<Machine>[],
): Chart {
  const [states, edges] = [new Set<string>(), new Set<string>()];
  for (const scenario of scenarios) walk(machine, scenario, (event) => record(event, states, edges));
  return { states, edges };
}

/** Adds the states and edges that an inspected event has reached. */
export function record(event: InspectionEvent, states: Set<string>, edges: Set<string>): void {
  if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
  const { _nodes: nodes } = event.snapshot as unknown as { _nodes?: readonly AnyStateNode[] };
  // Actors that a walk replaces have no states.
  if (!nodes) return;
  for (const node of nodes) states.add(node.id);
  if (event.type === '@xstate.microstep') {
    for (const edge of event._transitions as unknown as Edge[]) {
      // The transition into the initial state is not an edge of the machine.
      if (!edge.source || edge.eventType === 'xstate.init') continue;
      edges.add(nameOf(edge));
      // A state that is left in the same step appears only as the source of its edge.
      states.add(edge.source.id);
    }
  }
}

/** A step of a walk, with the states that it entered or passed and the edges that it took. */
type Visit = {
  readonly step: { readonly forced?: true; readonly payload?: Payload } | object | null;
  readonly states: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** The same of every open tab, if the walk has two. */
  readonly tabs?: readonly (Pick<Visit, 'states' | 'edges'> | null)[];
};

/**
 * Returns the states and edges that a walk covers. From its first forced event or invalid payload on it covers
 * nothing, because what comes after it is no path of a member.
 */
export function coveredBy(visits: readonly Visit[]): readonly string[] {
  const isNoPath = (step: Visit['step']) =>
    step !== null &&
    (('forced' in step && step.forced === true) || ('payload' in step && step.payload === 'invalid'));
  const end = visits.findIndex(({ step }) => isNoPath(step));
  const counted = end === -1 ? visits : visits.slice(0, end);
  const visited = counted.flatMap((one) => (one.tabs ?? [one]).filter((tab) => tab !== null));
  return [...new Set(visited.flatMap(({ states, edges }) => [...states, ...edges]))];
}

function visit(node: AnyStateNode, see: (node: AnyStateNode) => void): void {
  see(node);
  for (const child of Object.values(node.states)) visit(child as AnyStateNode, see);
}

/** Returns every edge that leaves the state itself. */
export function edgesOf(node: AnyStateNode): Edge[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as unknown as Edge[];
}

/**
 * `payment.pending.waiting — after poll → payment.pending.checking`, with a number where several edges have one event.
 */
export function nameOf(edge: Edge): string {
  const { source, guard, target } = edge;
  const targets = target?.map(({ id }) => id).join(', ') ?? 'stays';
  const condition = guard ? ` [${guardName(guard)}]` : '';
  const sameEvent = edgesOf(source).filter((other) => other.eventType === edge.eventType);
  const index = sameEvent.indexOf(edge);
  return `${source.id} — ${eventName(edge)}${condition} → ${targets}${sameEvent.length > 1 ? ` (${index + 1})` : ''}`;
}

/** The name of the event that takes an edge: `after poll`, `done readOrder`, `refused readOrder`. */
export function eventName({ source, eventType }: Edge): string {
  if (eventType.startsWith('xstate.after.'))
    return `after ${eventType.slice('xstate.after.'.length, -source.id.length - 1)}`;
  const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  if (!outcome) return eventType || 'always';
  const invoked = source.invoke.find(({ id }) => id === outcome[2]);
  return `${outcome[1] === 'done' ? 'done' : 'refused'} ${String(invoked?.src ?? outcome[2])}`;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  const { type } = guard as { type?: unknown };
  return typeof type === 'string' ? type : 'inline';
}

/** The name of a guard, followed by its text parameters (`is denied`). */
export function guardLabel(guard: unknown): string {
  const { params } = guard as { readonly params?: object };
  const labels = Object.values(params ?? {}).filter((value) => typeof value === 'string');
  return [guardName(guard), ...labels].join(' ');
}
