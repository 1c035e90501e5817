import type { ActorLogic, AnyStateMachine, Snapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Flow } from '../flows.ts';
import { WalkClock } from './clock.ts';
import { chartOf, record } from './coverage.ts';
import { beginWalk, stateName, waitedFor, type Step, type Walk } from './walk.ts';

type AnyWalk = Walk<AnyStateMachine>;

/** A way through a chart that nobody wrote. */
export type Path = {
  /** `reaches unreadable by readOrder refuses not_found`; unique in its flow. */
  readonly name: string;
  /** The state or edge that it was made for, as `chartOf` names it. */
  readonly covers: string;
  /** The scenario as which it begins. */
  readonly start: string;
  readonly steps: readonly Step[];
  /** The state at its end, as a scenario names it. */
  readonly reaches: string;
};

/** Whether a path was made for an edge; else it was for a state. */
export function isOverEdge({ covers }: Pick<Path, 'covers'>): boolean {
  return covers.includes(' — ');
}

export type Log = Pick<Path, 'start' | 'steps'>;

/** Where a path is to lead: names as `chartOf` gives them. */
export type Destination = { readonly state: string } | { readonly edge: string };

/** What a path may be made of: of all there is, unless one says so. */
export type Limits = {
  /** Scenarios as which it may begin. */
  readonly starts?: readonly string[];
  readonly only?: (step: Step) => boolean;
};

/** Stances that a search looks at before it gives up on what a walk may have locked itself out of. */
const MAX_NODES = 1_500;

/**
 * The shortest paths through a flow: one to each of its innermost states, and one more over each edge that none of them
 * takes (issue 4, "Tests of the machines"). The same ones in the same order each time.
 */
export function pathsOf(flow: Flow, limits?: Limits): readonly Path[] {
  const { states, edges } = chartOf(flow.machine);
  const innermost = [...states].filter((id) => ![...states].some((other) => other.startsWith(`${id}.`)));
  const found = search(flow, [...innermost, ...edges], { limits });
  const taken = new Set<string>();
  const paths: Path[] = [];
  for (const covers of [...innermost, ...edges]) {
    const stance = found.get(covers);
    if (!stance || (edges.has(covers) && taken.has(covers))) continue;
    for (const name of stance.taken) taken.add(name);
    paths.push(pathTo(covers, stance, flow));
  }
  return paths;
}

/**
 * The shortest path to a state or over an edge: begun anew as one of the flow's scenarios begins, or going on from a
 * walk that stands, whose steps it then begins with. Null where no way leads there any more.
 */
export function shortestTo(flow: Flow, to: Destination, from?: Log): Path | null {
  const covers = 'state' in to ? to.state : to.edge;
  const stance = search(flow, [covers], { from }).get(covers);
  return stance ? pathTo(covers, stance, flow) : null;
}

/** How a walk stands: a vertex of the graph. */
type PathNode = Snapshot<unknown> & {
  readonly log: Log;
  readonly value: unknown;
  /** The states that it stands in. */
  readonly standing: ReadonlySet<string>;
  /** The states and edges that the walk has seen. */
  readonly taken: ReadonlySet<string>;
  /** Destinations that no shorter walk came to. */
  readonly news: readonly string[];
  readonly key: string;
  readonly moves: readonly Move[];
};
export type Move =
  | { readonly type: 'opens'; readonly start: string }
  | { readonly type: 'steps'; readonly step: Step };

export const asMove = (step: Step): Move => ({ type: 'steps', step });

const UNOPENED = {
  status: 'active',
  output: undefined,
  error: undefined,
  log: { start: '', steps: [] },
  value: '',
  standing: new Set<string>(),
  taken: new Set<string>(),
} as const;

/**
 * Searches with the traversal of XState. It would ask a machine for pure transitions, which know neither answers of
 * actors nor time; so the logic it is given has walks for vertices, and a transition takes one step more of the log.
 */
function search(
  flow: Flow,
  destinations: readonly string[],
  { from, limits: { starts, only = () => true } = {} }: { readonly from?: Log; readonly limits?: Limits },
): ReadonlyMap<string, PathNode> {
  const { machine, scenarios } = flow;
  const [missing, looked, steps] = [new Set(destinations), new Set<string>(), stepsOf(flow).filter(only)];
  const usual = usualSteps(flow);

  const stanceAfter = (log: Log, before: ReadonlySet<string> = new Set()): PathNode => {
    const taken = new Set(before);
    let isLast = log.steps.length === 0;
    const walked = beginWalk(machine, scenarios[log.start]?.input, (event) => {
      if (isLast) record(event, taken, taken);
    });
    // Without a listener XState would throw a machine's error into the page.
    walked.actor.subscribe({ error: () => {} });
    for (const [index, step] of log.steps.entries()) {
      isLast = index === log.steps.length - 1;
      walked.take(step);
    }
    const { value, context, _nodes: nodes } = walked.actor.getSnapshot();
    const key = JSON.stringify([value, contextSignature(context)]);
    const news = [...missing].filter((name) => taken.has(name));
    for (const name of news) missing.delete(name);
    const usualHere = usual.get(stateName(value));
    const isUsual = (step: Step) => usualHere?.has(JSON.stringify(step)) ?? false;
    const next = looked.has(key) ? [] : stepsFrom(walked, steps);
    const moves = [...next.filter(isUsual), ...next.filter((step) => !isUsual(step))].map(asMove);
    looked.add(key);
    return {
      ...UNOPENED,
      log,
      value,
      standing: new Set(nodes.map(({ id }) => id)),
      taken,
      news,
      key,
      moves,
    };
  };

  const logic: ActorLogic<PathNode, Move> = {
    getInitialSnapshot: () => first,
    transition: ({ log: { start, steps }, taken }, move) =>
      move.type === 'opens'
        ? stanceAfter({ start: move.start, steps })
        : stanceAfter({ start, steps: [...steps, move.step] }, taken),
    getPersistedSnapshot: (stance) => stance,
  };
  const first: PathNode = from
    ? stanceAfter(from)
    : { ...UNOPENED, news: [], key: '', moves: openings(flow, starts) };

  let looks = 0;
  const paths = getShortestPaths(logic, {
    fromState: first,
    events: ({ moves }) => moves,
    // What brings news is a vertex of its own, so that a path leads to it.
    serializeState: ({ key, news }) => `${key} ${news.join()}`,
    stopWhen: () => missing.size === 0 || (looks += 1) > MAX_NODES,
  });
  return new Map(paths.flatMap(({ state }) => state.news.map((name) => [name, state] as const)));
}

/** One move for each way in which the scenarios of a flow begin. */
export function openings(
  { scenarios }: Flow,
  starts: readonly string[] = Object.keys(scenarios),
): readonly Move[] {
  const begun = starts.map((start) => {
    const input = scenarios[start]?.input;
    const given: unknown =
      typeof input === 'function' ? (input as (clock: WalkClock) => unknown)(new WalkClock()) : input;
    return [JSON.stringify(given), start] as const;
  });
  const [seen, moves] = [new Set<string>(), [] as Move[]];
  for (const [given, start] of begun)
    if (!seen.has(given) && seen.add(given)) moves.push({ type: 'opens', start });
  return moves;
}

/** What the scenarios do in each state: of two ways of the same length, the one that makes sense to a reader. */
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

/** What may happen in a flow: its events, and the answers, refusals and waits of its scenarios. */
export function stepsOf({ scenarios, events }: Flow): readonly Step[] {
  const steps: Step[] = [
    ...Object.values(events).map((event) => ({ send: event })),
    ...Object.values(scenarios).flatMap((scenario) => scenario.steps),
  ];
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}

/** Those of some steps that would change anything in a walk as it stands, and the wait until its next timer. */
export function stepsFrom(
  { actor, clock }: Pick<AnyWalk, 'actor' | 'clock'>,
  steps: readonly Step[],
): Step[] {
  const [snapshot, waited, untilNext] = [actor.getSnapshot(), waitedFor(actor), clock.untilNext()];
  const possible = steps.filter((step) => {
    if ('answer' in step) return waited.has(step.answer);
    if ('refuse' in step) return waited.has(step.refuse);
    if ('wait' in step) return step.wait > (untilNext ?? Infinity);
    return (
      snapshot.status === 'active' && Boolean(snapshot.machine.getTransitionData(snapshot, step.send)?.length)
    );
  });
  return untilNext === null ? possible : [...possible, { wait: untilNext }];
}

/**
 * What of a context is told apart: small numbers, the size of large ones, and whether there is something; not which
 * words, keys or names. Else each second of a countdown and each letter typed would be another place.
 */
export function contextSignature(value: unknown): unknown {
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'number') return value > 8 ? `2^${Math.floor(Math.log2(value))}` : value;
  if (Array.isArray(value)) return value.length;
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, inner]) => [name, contextSignature(inner)]);
}

function pathTo(covers: string, { log: { start, steps }, value, standing }: PathNode, flow: Flow): Path {
  const [verb, what] = isOverEdge({ covers })
    ? ['takes', covers]
    : [standing.has(covers) ? 'reaches' : 'passes', covers.slice(flow.machine.id.length + 1)];
  const how = steps.length ? steps.map((step) => inWords(step, flow)).join(', ') : 'opening';
  return { name: `${verb} ${what} by ${how}`, covers, start, steps, reaches: stateName(value) };
}

export function inWords(step: Step, { events }: Flow): string {
  if ('wait' in step) return `${step.wait / 1_000} s`;
  if ('answer' in step) return `${step.answer} answers`;
  if ('refuse' in step) return `${step.refuse} refuses ${step.with.code}`;
  const sent = JSON.stringify(step.send);
  const named = Object.entries(events).find(([, event]) => JSON.stringify(event) === sent);
  return named?.[0] ?? step.send.type;
}
