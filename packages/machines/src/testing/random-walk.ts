import fc from 'fast-check';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Flow } from '../flows.ts';
import { stepsFrom, stepsOf } from '../walk/paths.ts';
import { beginWalk, stateName, waitedFor, type Step } from '../walk/walk.ts';

/** An actor that a flow has asked for something. */
export type Call<Input = Record<string, unknown>> = { readonly actor: string; readonly input: Input };

/** How a flow stands after a step of a random walk. */
export type Moment = {
  /** What led here; null at the beginning. */
  readonly step: Step | null;
  /** As `scenario.reaches` names it. */
  readonly state: string;
  readonly snapshot: AnyMachineSnapshot;
  /** What was asked of actors in this step. */
  readonly calls: readonly Call[];
  readonly waiting: readonly string[];
  /** Milliseconds since the epoch, by the walk's clock. */
  readonly now: number;
  readonly hasTimer: boolean;
};

type Wandering = {
  /** Takes only steps that it says yes to. */
  readonly only?: (step: Step) => boolean;
  /** Types of events that come also when nothing listens to them. */
  readonly always?: readonly string[];
};

/** A walk on which something is wrong, as short as fast-check could make it. */
type Fault = {
  readonly start: string;
  readonly steps: readonly Step[];
  readonly ends: string;
  readonly faults: readonly unknown[];
};

/**
 * Looks by fast-check for faults of a flow along random walks: some way along one of its scenarios, then at each step
 * anything that is possible (an event, an answer, a refusal, time). Null when there are none.
 */
export function faultAlongRandomWalks(
  flow: Flow,
  faultsOf: (moments: readonly Moment[]) => readonly unknown[],
  { only = () => true, always = [] }: Wandering = {},
): Fault | null {
  const steps = stepsOf(flow).filter(only);
  let last: Fault | null = null;
  const { failed } = fc.check(
    fc.property(
      fc.constantFrom(...Object.keys(flow.scenarios)),
      fc.oneof(fc.constant(Infinity), fc.nat({ max: 10 })),
      fc.array(fc.nat(), { maxLength: 25, size: 'max' }),
      (start, along, draws) => {
        const moments = wander(flow, { start, along, steps, always }, draws);
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

/** Looks for what goes on after a member has left, in another state than `rest` or with something still to come. */
export function faultAfterLeaving(flow: Flow, rest: string): Fault | null {
  return faultAlongRandomWalks(
    flow,
    (moments) => {
      const left = moments.findIndex(({ step }) => isSent(step, 'member.left'));
      const after = left === -1 ? [] : moments.slice(left);
      return after.filter(({ state, hasTimer, waiting }) => state !== rest || hasTimer || waiting.length > 0);
    },
    { always: ['member.left'] },
  );
}

type Course = Required<Pick<Wandering, 'always'>> & {
  readonly start: string;
  /** How many steps of the scenario are taken before anything may happen. */
  readonly along: number;
  readonly steps: readonly Step[];
};

function wander(flow: Flow, { start, along, steps, always }: Course, draws: readonly number[]): Moment[] {
  const scenario = flow.scenarios[start];
  let begun: AnyActorRef[] = [];
  const { actor, clock, take } = beginWalk(flow.machine, scenario?.input, (event) => {
    if (event.type === '@xstate.actor') begun.push(event.actorRef as AnyActorRef);
  });
  actor.subscribe({ error: () => {} });
  const momentAfter = (step: Step | null): Moment => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const calls = begun.flatMap((one) => callOf(one));
    begun = [];
    return {
      step,
      snapshot,
      state: stateName(snapshot.value),
      calls,
      waiting: [...waitedFor(actor).keys()],
      now: clock.now(),
      hasTimer: clock.untilNext() !== null,
    };
  };
  const known = new Set(steps.map((step) => JSON.stringify(step)));
  const taken = scenario?.steps.slice(0, along) ?? [];
  const strange = taken.findIndex((step) => !known.has(JSON.stringify(step)));
  const moments = [momentAfter(null)];
  for (const step of strange === -1 ? taken : taken.slice(0, strange)) {
    take(step);
    moments.push(momentAfter(step));
  }
  for (const draw of draws) {
    const heard = stepsFrom({ actor, clock }, steps);
    const isOver = actor.getSnapshot().status !== 'active';
    const unheard = isOver ? [] : steps.filter((one) => isSent(one, ...always) && !heard.includes(one));
    const possible = [...heard, ...unheard];
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

/** What was asked of one actor along a walk, in order. */
export function callsTo<Input>(moments: readonly Moment[], actor: string): readonly Input[] {
  return moments.flatMap(({ calls }) =>
    calls.filter((call) => call.actor === actor).map(({ input }) => input as Input),
  );
}

/** Whether a step is this event of the flow. */
export function isSent(step: Step | null, ...types: readonly string[]): boolean {
  return step !== null && 'send' in step && types.includes(step.send.type);
}
