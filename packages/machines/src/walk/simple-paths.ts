import type { ActorLogic, Snapshot } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import type { Flow } from '../flows.ts';
import { record } from './coverage.ts';
import { asMove, inWords, openings, contextSignature, stepsFrom, stepsOf, usualSteps } from './paths.ts';
import type { Log, Move, Path } from './paths.ts';
import { beginWalk, stateName, type Step } from './walk.ts';

/** A way that comes back to no state it has left. Its name is unique in its flow. */
export type SimplePath = Omit<Path, 'covers'>;

export type SimplePaths = {
  /** The shorter ones first, the same ones in the same order each time. */
  readonly paths: readonly SimplePath[];
  /** States to which more of them lead than are given, as a path's `reaches` names them. */
  readonly cut: readonly string[];
};

/** A flow of 15 states has tens of thousands of simple paths: the shortest to each state are those that one reads. */
export const MOST_TO_A_STATE = 6;

/** A walk on its way: a vertex of the graph. */
type Vertex = Snapshot<unknown> & {
  readonly id: number;
  readonly log: Log;
  /** The states it has come through, the last one is where it stands. */
  readonly states: readonly string[];
  readonly moves: readonly Move[];
  /** Whether its last step led into the state. */
  readonly isNew: boolean;
  /** What its moves have led to so far: two refusals that lead the same way are one. */
  readonly led: Set<string>;
};

const UNOPENED = {
  status: 'active',
  output: undefined,
  error: undefined,
  id: 0,
  log: { start: '', steps: [] },
  states: [],
  moves: [],
  isNew: false,
} as const;

const DEAD_END: Vertex = { ...UNOPENED, id: -1, led: new Set() };

/**
 * The simple paths of a flow by `getSimplePaths` of XState, at most {@link MOST_TO_A_STATE} to each state. Its vertices
 * are walks and not states: whether a guard lets a step through depends on how the walk came there, and a tree of walks
 * can be bounded while it grows.
 */
export function simplePathsOf(flow: Flow): SimplePaths {
  const { machine, scenarios } = flow;
  const [steps, usual] = [stepsOf(flow), usualSteps(flow)];
  const [reached, cut, stays] = [new Map<string, number>(), new Set<string>(), new Set<string>()];
  let made = 0;

  const after = (before: Vertex, log: Log): Vertex => {
    const edges = new Set<string>();
    let isLast = log.steps.length === 0;
    const walked = beginWalk(machine, scenarios[log.start]?.input, (event) => {
      if (isLast && event.type === '@xstate.microstep') record(event, new Set(), edges);
    });
    // Without a listener XState would throw a machine's error into the page.
    walked.actor.subscribe({ error: () => {} });
    for (const [index, step] of log.steps.entries()) {
      isLast = index === log.steps.length - 1;
      walked.take(step);
    }
    const { value, context } = walked.actor.getSnapshot();
    const state = stateName(value);
    const stance = JSON.stringify([state, contextSignature(context)]);
    const isNew = state !== before.states.at(-1);
    const lead = `${stance} ${[...edges].join()}`;
    const alike = JSON.stringify([isNew ? [...before.states, state] : before.states, stance]);
    if (isNew ? before.states.includes(state) || before.led.has(lead) : stays.has(alike)) return DEAD_END;
    before.led.add(lead);
    stays.add(alike);
    const many = reached.get(state) ?? 0;
    if (isNew && many >= MOST_TO_A_STATE) {
      cut.add(state);
      return DEAD_END;
    }
    if (isNew) reached.set(state, many + 1);
    return {
      ...UNOPENED,
      id: (made += 1),
      log,
      states: isNew ? [...before.states, state] : before.states,
      moves: inOrder(stepsFrom(walked, steps), walked.clock.untilNext(), usual.get(state)).map(asMove),
      isNew,
      led: new Set(),
    };
  };

  const logic: ActorLogic<Vertex, Move> = {
    getInitialSnapshot: () => ({ ...UNOPENED, moves: openings(flow), led: new Set() }),
    transition: (vertex, move) => {
      if (move.type === 'opens') return after(vertex, { start: move.start, steps: [] });
      const { start, steps: taken } = vertex.log;
      return after(vertex, { start, steps: [...taken, move.step] });
    },
    getPersistedSnapshot: (vertex) => vertex,
  };
  const found = getSimplePaths(logic, {
    events: ({ moves }) => moves,
    serializeState: ({ id }) => String(id),
    toState: ({ isNew }) => isNew,
    // A path goes on past a state that it has reached.
    stopWhen: () => false,
  });
  const named = new Map<string, number>();
  const paths = found
    .map(({ state }) => state)
    .toSorted((one, other) => one.id - other.id)
    .map((vertex) => pathOf(vertex, flow, named));
  return { paths, cut: [...cut] };
}

/**
 * What the scenarios do in a state comes first: of two ways of the same length, the one that makes sense to a reader.
 * Time passes to the next timer, or as a scenario lets it pass there.
 */
function inOrder(
  steps: readonly Step[],
  untilNext: number | null,
  usual: ReadonlySet<string> = new Set(),
): Step[] {
  const isUsual = (step: Step) => usual.has(JSON.stringify(step));
  const others = steps.filter((step) => !isUsual(step) && (!('wait' in step) || step.wait === untilNext));
  return [...steps.filter(isUsual), ...others];
}

/** `completed over loading, pending.waiting by readOrder answers, hearsOfCompletion`. */
function pathOf({ log, states }: Vertex, flow: Flow, named: Map<string, number>): SimplePath {
  const [reaches, over] = [states.at(-1) as string, states.slice(0, -1)];
  const how = log.steps.map((step) => inWords(step, flow)).join(', ') || 'opening';
  const name = `${reaches}${over.length > 0 ? ` over ${over.join(', ')}` : ''} by ${how}`;
  const many = (named.get(name) ?? 0) + 1;
  named.set(name, many);
  return { ...log, name: many > 1 ? `${name} (${many})` : name, reaches };
}
