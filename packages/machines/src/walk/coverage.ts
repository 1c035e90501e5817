import type { AnyStateMachine, AnyStateNode, InspectionEvent } from 'xstate';
import { walk, type Scenario } from './walk.ts';

/** The states and edges of a chart, by name. */
export type Chart = { readonly states: ReadonlySet<string>; readonly edges: ReadonlySet<string> };

export type Edge = {
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly guard?: unknown;
  readonly target?: readonly AnyStateNode[];
};

/** Every state of a machine but its root, and every edge that leaves one. */
export function chartOf(machine: AnyStateMachine): Chart {
  const [states, edges] = [new Set<string>(), new Set<string>()];
  visit(machine.root, (node) => {
    if (node !== machine.root) states.add(node.id);
    for (const edge of edgesOf(node)) edges.add(nameOf(edge));
  });
  return { states, edges };
}

/** What of a chart some walks have reached, counted from the microsteps that the machine took. */
export function covered<Machine extends AnyStateMachine>(
  machine: Machine,
  scenarios: readonly Scenario<Machine>[],
): Chart {
  const [states, edges] = [new Set<string>(), new Set<string>()];
  for (const scenario of scenarios) walk(machine, scenario, (event) => record(event, states, edges));
  return { states, edges };
}

/** Adds what an inspected event has reached of its machine's chart. */
export function record(event: InspectionEvent, states: Set<string>, edges: Set<string>): void {
  if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
  const { _nodes: nodes } = event.snapshot as unknown as { _nodes?: readonly AnyStateNode[] };
  // Actors that a walk answers have no chart.
  if (!nodes) return;
  for (const node of nodes) states.add(node.id);
  if (event.type === '@xstate.microstep') {
    for (const edge of event._transitions as unknown as Edge[]) {
      // The step into the initial state is no edge of the chart.
      if (!edge.source || edge.eventType === 'xstate.init') continue;
      edges.add(nameOf(edge));
      // A state that is left in the same step is seen by its edge alone.
      states.add(edge.source.id);
    }
  }
}

function visit(node: AnyStateNode, see: (node: AnyStateNode) => void): void {
  see(node);
  for (const child of Object.values(node.states)) visit(child as AnyStateNode, see);
}

/** Every edge that leaves a state itself. */
export function edgesOf(node: AnyStateNode): Edge[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as unknown as Edge[];
}

/** `payment.pending.waiting — after poll → payment.pending.checking`; its place in the list where several may be taken. */
export function nameOf(edge: Edge): string {
  const { source, guard, target } = edge;
  const leads = target?.map(({ id }) => id).join(', ') ?? 'stays';
  const asked = guard ? ` [${guardName(guard)}]` : '';
  const alike = edgesOf(source).filter((other) => other.eventType === edge.eventType);
  const place = alike.indexOf(edge);
  return `${source.id} — ${eventName(edge)}${asked} → ${leads}${alike.length > 1 ? ` (${place + 1})` : ''}`;
}

/** What sets off an edge, in the chart's own words. */
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

/** A guard as it is asked: with what it is told to look for, where it is told the same each time (`is denied`). */
export function guardWords(guard: unknown): string {
  const { params } = guard as { readonly params?: unknown };
  const told = typeof params === 'function' ? toldBy(params as Params) : params;
  const words = Object.values(told ?? {}).filter((value) => typeof value === 'string');
  return [guardName(guard), ...words].join(' ');
}

type Params = (given: { readonly context: object; readonly event: object }) => unknown;

/** What a guard is told whatever has happened; nothing where that depends on more than an event's fields. */
function toldBy(params: Params): unknown {
  try {
    return params({ context: {}, event: {} });
  } catch {
    return {};
  }
}
