import type { ActorLogic, AnyStateMachine, Snapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Flow } from '../flows.ts';
import { WalkClock } from './clock.ts';
import { chartOf, record } from './coverage.ts';
import { beginWalk, stateName, pendingActors, type Step, type Walk } from './walk.ts';

type AnyWalk = Walk<AnyStateMachine>;

/** A path through a machine that was found by search. */
export type Path = {
  /** Unique in its flow: `reaches unreadable by readOrder refuses not_found`. */
  readonly name: string;
  /** The state or edge that the path was searched for, as `chartOf` names it. */
  readonly covers: string;
  /** The scenario whose input the path starts with. */
  readonly start: string;
  readonly steps: readonly Step[];
  /** The state at the end, as a scenario names it. */
  readonly reaches: string;
};

/** Whether a path was searched for an edge, not for a state. */
export function isOverEdge({ covers }: Pick<Path, 'covers'>): boolean {
  return covers.includes(' — ');
}

export type Log = Pick<Path, 'start' | 'steps'>;

/** The goal of a path, as `chartOf` names it. */
export type Destination = { readonly state: string } | { readonly edge: string };

/** Restrictions of a search. Without them, every scenario is a start and every step is allowed. */
export type Limits = {
  /** Scenarios with which a path may start. */
  readonly starts?: readonly string[];
  readonly only?: (step: Step) => boolean;
};

/** Nodes after which a search gives up on destinations that may be out of reach. */
const MAX_NODES = 1_500;

/**
 * Returns the shortest paths through a flow: one to each of its innermost states, and one over each edge that none of
 * these takes. Their order is always the same.
 */
export function pathsOf(flow: Flow, limits?: Limits): readonly Path[] {
  const { states, edges } = chartOf(flow.machine);
  const innermost = [...states].filter((id) => ![...states].some((other) => other.startsWith(`${id}.`)));
  const found = search(flow, [...innermost, ...edges], { limits });
  const taken = new Set<string>();
  const paths: Path[] = [];
  for (const covers of [...innermost, ...edges]) {
    const node = found.get(covers);
    if (!node || (edges.has(covers) && taken.has(covers))) continue;
    for (const name of node.taken) taken.add(name);
    paths.push(pathTo(covers, node, flow));
  }
  return paths;
}

/**
 * Returns the shortest path to a state or over an edge. It starts as one of the flow's scenarios or, with `from`,
 * continues that walk and includes its steps. Null where no path leads there.
 */
export function shortestTo(flow: Flow, to: Destination, from?: Log): Path | null {
  const covers = 'state' in to ? to.state : to.edge;
  const node = search(flow, [covers], { from }).get(covers);
  return node ? pathTo(covers, node, flow) : null;
}

/** The situation after a walk: a vertex of the graph. */
type PathNode = Snapshot<unknown> & {
  readonly log: Log;
  readonly value: unknown;
  /** Ids of the active states. */
  readonly activeStates: ReadonlySet<string>;
  /** The states and edges that the walk has passed. */
  readonly taken: ReadonlySet<string>;
  /** Destinations that no shorter walk has reached. */
  readonly newlyReached: readonly string[];
  readonly key: string;
  readonly moves: readonly Move[];
};
export type Move =
  | { readonly type: 'opens'; readonly start: string }
  | { readonly type: 'steps'; readonly step: Step };

export const asMove = (step: Step): Move => ({ type: 'steps', step });

const UNSTARTED = {
  status: 'active',
  output: undefined,
  error: undefined,
  log: { start: '', steps: [] },
  value: '',
  activeStates: new Set<string>(),
  taken: new Set<string>(),
} as const;

/**
 * Searches with the traversal of XState. For a machine, the traversal would use pure transitions, which have neither
 * results of actors nor time. So the vertices of this logic are walks, and a transition takes one more step.
 */
function search(
  flow: Flow,
  destinations: readonly string[],
  { from, limits: { starts, only = () => true } = {} }: { readonly from?: Log; readonly limits?: Limits },
): ReadonlyMap<string, PathNode> {
  const { machine, scenarios } = flow;
  const [missing, expanded, steps] = [new Set(destinations), new Set<string>(), stepsOf(flow).filter(only)];
  const usual = usualSteps(flow);

  const nodeAfter = (log: Log, before: ReadonlySet<string> = new Set()): PathNode => {
    const taken = new Set(before);
    let isLast = log.steps.length === 0;
    const walked = beginWalk(machine, scenarios[log.start]?.input, (event) => {
      if (isLast) record(event, taken, taken);
    });
    // Without a listener, XState reports a machine's error as uncaught.
    walked.actor.subscribe({ error: () => {} });
    for (const [index, step] of log.steps.entries()) {
      isLast = index === log.steps.length - 1;
      walked.take(step);
    }
    const { value, context, _nodes: nodes } = walked.actor.getSnapshot();
    const key = JSON.stringify([value, contextSignature(context)]);
    const newlyReached = [...missing].filter((name) => taken.has(name));
    for (const name of newlyReached) missing.delete(name);
    const usualHere = usual.get(stateName(value));
    const isUsual = (step: Step) => usualHere?.has(JSON.stringify(step)) ?? false;
    const next = expanded.has(key) ? [] : stepsFrom(walked, steps);
    const moves = [...next.filter(isUsual), ...next.filter((step) => !isUsual(step))].map(asMove);
    expanded.add(key);
    return {
      ...UNSTARTED,
      log,
      value,
      activeStates: new Set(nodes.map(({ id }) => id)),
      taken,
      newlyReached,
      key,
      moves,
    };
  };

  const logic: ActorLogic<PathNode, Move> = {
    getInitialSnapshot: () => first,
    transition: ({ log: { start, steps }, taken }, move) =>
      move.type === 'opens'
        ? nodeAfter({ start: move.start, steps })
        : nodeAfter({ start, steps: [...steps, move.step] }, taken),
    getPersistedSnapshot: (node) => node,
  };
  const first: PathNode = from
    ? nodeAfter(from)
    : { ...UNSTARTED, newlyReached: [], key: '', moves: startMoves(flow, starts) };

  let visits = 0;
  const paths = getShortestPaths(logic, {
    fromState: first,
    events: ({ moves }) => moves,
    // A walk that reaches a new destination is a separate vertex, so that a path leads to it.
    serializeState: ({ key, newlyReached }) => `${key} ${newlyReached.join()}`,
    stopWhen: () => missing.size === 0 || (visits += 1) > MAX_NODES,
  });
  return new Map(paths.flatMap(({ state }) => state.newlyReached.map((name) => [name, state] as const)));
}

/** Returns one move for each different input of the flow's scenarios. */
export function startMoves(
  { scenarios }: Flow,
  starts: readonly string[] = Object.keys(scenarios),
): readonly Move[] {
  const inputs = starts.map((start) => {
    const input = scenarios[start]?.input;
    const given: unknown =
      typeof input === 'function' ? (input as (clock: WalkClock) => unknown)(new WalkClock()) : input;
    return [JSON.stringify(given), start] as const;
  });
  const [seen, moves] = [new Set<string>(), [] as Move[]];
  for (const [given, start] of inputs)
    if (!seen.has(given) && seen.add(given)) moves.push({ type: 'opens', start });
  return moves;
}

/**
 * Returns the steps that the scenarios take in each state. A search tries them first, as they make sense to a reader.
 */
export function usualSteps({ machine, scenarios }: Flow): ReadonlyMap<string, ReadonlySet<string>> {
  const usual = new Map<string, Set<string>>();
  for (const { input, steps } of Object.values(scenarios)) {
    const { actor, take } = beginWalk(machine, input);
    for (const step of steps) {
      const state = stateName(actor.getSnapshot().value);
      usual.set(state, (usual.get(state) ?? new Set()).add(JSON.stringify(step)));
      take(step);
    }
  }
  return usual;
}

/** Returns the possible steps of a flow: its events, and the results, refusals and waits of its scenarios. */
export function stepsOf({ scenarios, events }: Flow): readonly Step[] {
  const steps: Step[] = [
    ...Object.values(events).map((event) => ({ send: event })),
    ...Object.values(scenarios).flatMap((scenario) => scenario.steps),
  ];
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}

/** Returns those of the steps that can be taken now, and the wait until the next timer. */
export function stepsFrom(
  { actor, clock }: Pick<AnyWalk, 'actor' | 'clock'>,
  steps: readonly Step[],
): Step[] {
  const [snapshot, waited, untilNext] = [actor.getSnapshot(), pendingActors(actor), clock.untilNext()];
  const possible = steps.filter((step) => {
    if ('answer' in step) return waited.has(step.answer);
    if ('refuse' in step) return waited.has(step.refuse);
    if ('wait' in step) return step.wait > (untilNext ?? Infinity);
    if ('openTab' in step) return false;
    return (
      snapshot.status === 'active' && Boolean(snapshot.machine.getTransitionData(snapshot, step.send)?.length)
    );
  });
  return untilNext === null ? possible : [...possible, { wait: untilNext }];
}

/**
 * The part of a context that distinguishes nodes: small numbers, the magnitude of large ones, and whether a text is
 * empty, but not the text. Otherwise each second of a countdown and each typed letter would be another node.
 */
export function contextSignature(value: unknown): unknown {
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'number') return value > 8 ? `2^${Math.floor(Math.log2(value))}` : value;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, inner]) => [name, contextSignature(inner)]);
}

function pathTo(covers: string, { log: { start, steps }, value, activeStates }: PathNode, flow: Flow): Path {
  const [verb, goal] = isOverEdge({ covers })
    ? ['takes', covers]
    : [activeStates.has(covers) ? 'reaches' : 'passes', covers.slice(flow.machine.id.length + 1)];
  const how = steps.length ? steps.map((step) => describeStep(step, flow)).join(', ') : 'opening';
  return { name: `${verb} ${goal} by ${how}`, covers, start, steps, reaches: stateName(value) };
}

/** A step as it appears in the name of a path. */
export function describeStep(step: Step, { events }: Flow): string {
  if ('wait' in step) return `${step.wait / 1_000} s`;
  if ('openTab' in step) return 'another tab';
  if ('answer' in step) return `${step.answer} answers`;
  if ('refuse' in step) return `${step.refuse} refuses ${step.with.code}`;
  const sent = JSON.stringify(step.send);
  const named = Object.entries(events).find(([, event]) => JSON.stringify(event) === sent);
  return named?.[0] ?? step.send.type;
}
