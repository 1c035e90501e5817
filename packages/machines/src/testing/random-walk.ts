import fc from 'fast-check';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Flow } from '../flows.ts';
import { stepsFrom, stepsOf } from '../walk/paths.ts';
import { beginWalk, stateName, pendingActors, type Step } from '../walk/walk.ts';

/** An actor that a flow has invoked. */
export type Call<Input = Record<string, unknown>> = { readonly actor: string; readonly input: Input };

/** The state of a flow after a step of a random walk. */
export type Moment = {
  /** The step that led here; null at the start. */
  readonly step: Step | null;
  /** As `scenario.reaches` names it. */
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
  /** The actors that were invoked in this step. */
  readonly calls: readonly Call[];
  readonly waiting: readonly string[];
  /** Milliseconds since the epoch, by the walk's clock. */
  readonly now: number;
  readonly hasTimer: boolean;
};

type RandomWalkOptions = {
  /** Restricts the walk to these steps. */
  readonly only?: (step: Step) => boolean;
  /** Types of events that are sent even when the state has no transition for them. */
  readonly always?: readonly string[];
};

/** A walk with faults, as short as fast-check could make it. */
type Fault = {
  readonly start: string;
  readonly steps: readonly Step[];
  readonly ends: string;
  readonly faults: readonly unknown[];
};

/**
 * Searches for faults of a flow on random walks with fast-check. A walk takes the first steps of a scenario, then at
 * each step anything that is possible (an event, a result, a refusal, a wait). Returns null when there are none.
 */
export function faultAlongRandomWalks(
  flow: Flow,
  faultsOf: (moments: readonly Moment[]) => readonly unknown[],
  { only = () => true, always = [] }: RandomWalkOptions = {},
): Fault | null {
  const steps = stepsOf(flow).filter(only);
  let last: Fault | null = null;
  const { failed } = fc.check(
    fc.property(
      fc.constantFrom(...Object.keys(flow.scenarios)),
      fc.oneof(fc.constant(Infinity), fc.nat({ max: 10 })),
      fc.array(fc.nat(), { maxLength: 25, size: 'max' }),
      (start, along, draws) => {
        const moments = randomWalk(flow, { start, along, steps, always }, draws);
        const faults = faultsOf(moments);
        if (faults.length === 0) return true;
        const ends = moments.at(-1)?.state ?? '';
        last = { start, steps: moments.flatMap(({ step }) => step ?? []), ends, faults };
        return false;
      },
    ),
    { numRuns: 200 },
  );
  return failed ? last : null;
}

/** Searches for walks that do not stop in the state `endState`, without timers and actors, once a member has left. */
export function faultAfterLeaving(flow: Flow, endState: string): Fault | null {
  return faultAlongRandomWalks(
    flow,
    (moments) => {
      const left = moments.findIndex(({ step }) => isSent(step, 'member.left'));
      const after = left === -1 ? [] : moments.slice(left);
      return after.filter(
        ({ state, hasTimer, waiting }) => state !== endState || hasTimer || waiting.length > 0,
      );
    },
    { always: ['member.left'] },
  );
}

type WalkPlan = Required<Pick<RandomWalkOptions, 'always'>> & {
  readonly start: string;
  /** Number of steps of the scenario before the walk becomes random. */
  readonly along: number;
  readonly steps: readonly Step[];
};

function randomWalk(
  flow: Flow,
  { start, along, steps, always }: WalkPlan,
  draws: readonly number[],
): Moment[] {
  const scenario = flow.scenarios[start];
  let invoked: AnyActorRef[] = [];
  const { actor, clock, take } = beginWalk(flow.machine, scenario?.input, (event) => {
    if (event.type === '@xstate.actor') invoked.push(event.actorRef as AnyActorRef);
  });
  actor.subscribe({ error: () => {} });
  const momentAfter = (step: Step | null): Moment => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const calls = invoked.flatMap((one) => callOf(one));
    invoked = [];
    return {
      step,
      snapshot,
      state: stateName(snapshot.value),
      calls,
      waiting: [...pendingActors(actor).keys()],
      now: clock.now(),
      hasTimer: clock.untilNext() !== null,
    };
  };
  const known = new Set(steps.map((step) => JSON.stringify(step)));
  const taken = scenario?.steps.slice(0, along) ?? [];
  const firstUnknown = taken.findIndex((step) => !known.has(JSON.stringify(step)));
  const moments = [momentAfter(null)];
  for (const step of firstUnknown === -1 ? taken : taken.slice(0, firstUnknown)) {
    take(step);
    moments.push(momentAfter(step));
  }
  for (const draw of draws) {
    const handled = stepsFrom({ actor, clock }, steps);
    const isOver = actor.getSnapshot().status !== 'active';
    const unhandled = isOver ? [] : steps.filter((one) => isSent(one, ...always) && !handled.includes(one));
    const possible = [...handled, ...unhandled];
    const step = possible[draw % possible.length];
    if (!step) break;
    take(step);
    moments.push(momentAfter(step));
  }
  return moments;
}

function callOf(actor: AnyActorRef): Call[] {
  const { src } = actor as unknown as { src: unknown };
  if (typeof src !== 'string') return [];
  const { input } = actor.getSnapshot() as { input?: Call['input'] };
  return [{ actor: src, input: input ?? {} }];
}

/** The inputs with which one actor was invoked on a walk, in order. */
export function callsTo<Input>(moments: readonly Moment[], actor: string): readonly Input[] {
  return moments.flatMap(({ calls }) =>
    calls.filter((call) => call.actor === actor).map(({ input }) => input as Input),
  );
}

/** Whether a step sends an event of one of these types. */
export function isSent(step: Step | null, ...types: readonly string[]): boolean {
  return step !== null && 'send' in step && types.includes(step.send.type);
}
