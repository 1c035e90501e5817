import type { ActorLogic, Snapshot } from 'xstate';
import { getSimplePaths } from 'xstate/graph';
import type { Flow } from '../flows.ts';
import { record } from './coverage.ts';
import {
  asMove,
  describeStep,
  startMoves,
  contextSignature,
  stepsFrom,
  stepsOf,
  usualSteps,
} from './paths.ts';
import type { Log, Move, Path } from './paths.ts';
import { beginWalk, stateName, type Step } from './walk.ts';

/** A path that returns to no state that it has left. Its name is unique in its flow. */
export type SimplePath = Omit<Path, 'covers'>;

export type SimplePaths = {
  /** The shorter paths come first. Their order is always the same. */
  readonly paths: readonly SimplePath[];
  /** States that have more simple paths than are returned, as a path's `reaches` names them. */
  readonly cut: readonly string[];
};

/** Paths that are returned for each state. A flow of 15 states has tens of thousands, more than anybody reads. */
export const MAX_PATHS_PER_STATE = 6;

/** A walk: a vertex of the graph. */
type Vertex = Snapshot<unknown> & {
  readonly id: number;
  readonly log: Log;
  /** The states that the walk has passed; the last one is its current state. */
  readonly states: readonly string[];
  readonly moves: readonly Move[];
  /** Whether its last step entered the current state. */
  readonly isNew: boolean;
  /** The effects of its moves so far. Two refusals with the same effect count as one move. */
  readonly effects: Set<string>;
};

const UNSTARTED = {
  status: 'active',
  output: undefined,
  error: undefined,
  id: 0,
  log: { start: '', steps: [] },
  states: [],
  moves: [],
  isNew: false,
} as const;

const DEAD_END: Vertex = { ...UNSTARTED, id: -1, effects: new Set() };

/**
 * Returns the simple paths of a flow, found by `getSimplePaths` of XState, at most {@link MAX_PATHS_PER_STATE} to each
 * state. The vertices are walks, not states: whether a guard allows a step depends on the walk so far, and a tree of
 * walks can be limited while it grows.
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
    // Without a listener, XState reports a machine's error as uncaught.
    walked.actor.subscribe({ error: () => {} });
    for (const [index, step] of log.steps.entries()) {
      isLast = index === log.steps.length - 1;
      walked.take(step);
    }
    const { value, context } = walked.actor.getSnapshot();
    const state = stateName(value);
    const signature = JSON.stringify([state, contextSignature(context)]);
    const isNew = state !== before.states.at(-1);
    const effect = `${signature} ${[...edges].join()}`;
    const position = JSON.stringify([isNew ? [...before.states, state] : before.states, signature]);
    if (isNew ? before.states.includes(state) || before.effects.has(effect) : stays.has(position))
      return DEAD_END;
    before.effects.add(effect);
    stays.add(position);
    const count = reached.get(state) ?? 0;
    if (isNew && count >= MAX_PATHS_PER_STATE) {
      cut.add(state);
      return DEAD_END;
    }
    if (isNew) reached.set(state, count + 1);
    return {
      ...UNSTARTED,
      id: (made += 1),
      log,
      states: isNew ? [...before.states, state] : before.states,
      moves: inOrder(stepsFrom(walked, steps), walked.clock.untilNext(), usual.get(state)).map(asMove),
      isNew,
      effects: new Set(),
    };
  };

  const logic: ActorLogic<Vertex, Move> = {
    getInitialSnapshot: () => ({ ...UNSTARTED, moves: startMoves(flow), effects: new Set() }),
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
    // A path continues after a state that it has reached.
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
 * Puts the steps that the scenarios take in this state first, because they make sense to a reader.
 * Waits end at the next timer, or are those of a scenario in this state.
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

/** Names the path: `completed over loading, pending.waiting by readOrder answers, hearsOfCompletion`. */
function pathOf({ log, states }: Vertex, flow: Flow, named: Map<string, number>): SimplePath {
  const [reaches, passed] = [states.at(-1) as string, states.slice(0, -1)];
  const how = log.steps.map((step) => describeStep(step, flow)).join(', ') || 'opening';
  const name = `${reaches}${passed.length > 0 ? ` over ${passed.join(', ')}` : ''} by ${how}`;
  const count = (named.get(name) ?? 0) + 1;
  named.set(name, count);
  return { ...log, name: count > 1 ? `${name} (${count})` : name, reaches };
}
