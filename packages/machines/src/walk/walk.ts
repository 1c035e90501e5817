import { CallError, type ErrorCode, type ErrorParams, type FieldReason } from '@rendezvous/contract/errors';
import {
  createActor,
  type Actor,
  type ActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { WalkClock } from './clock.ts';

/** A call's refusal as plain data, which can be part of a link to a walk. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly fields?: Readonly<Record<string, FieldReason>>;
};

/**
 * Where the data of a step comes from if it is not a sample of the flow: a tester wrote it. `own` fits the contract, `invalid`
 * knowingly breaks it, to see how machine and screen cope.
 */
export type Payload = 'own' | 'invalid';

/** A tab of the member's browser. Every walk has the first one. */
export type Tab = 1 | 2;

/** Where a step of a walk with two tabs is taken. */
type Placed = {
  /** The first tab, unless it says the second one. */
  readonly tab?: 2;
  /** The live event with which the other tab would learn of the step is lost. */
  readonly unheard?: true;
};

/** One step of a walk: an event, time that passes, or the result of an actor that the flow waits for. */
export type Step<Machine extends AnyStateMachine = AnyStateMachine> =
  /** `forced`: the first guard that is checked for the event counts as true. */
  | (Placed & { readonly send: EventFromLogic<Machine>; readonly forced?: true; readonly payload?: Payload })
  /** Lets this many milliseconds pass, in both tabs. */
  | { readonly wait: number }
  | (Placed & { readonly answer: string; readonly output?: unknown; readonly payload?: Payload })
  | (Placed & { readonly refuse: string; readonly with: Refusal; readonly payload?: Payload })
  /** Opens the second tab, with the input of this scenario. Only a `Recording` has two tabs. */
  | { readonly openTab: string };

/** A step that one tab takes, for itself. */
export type OwnStep = Exclude<Step, { wait: number } | { openTab: string }>;

/** Whether one tab takes the step for itself: time passes in both, and a tab that opens has done nothing yet. */
export function isOwn(step: Step): step is OwnStep {
  return !('wait' in step) && !('openTab' in step);
}

/** The step as a walk with one tab would take it. */
export function withoutTab(step: Step): Step {
  if (!isOwn(step)) return step;
  const { tab: _tab, unheard: _unheard, ...rest } = step;
  return rest as Step;
}

/** The step as the tab takes it. */
export function inTab(step: Step, tab: Tab): Step {
  return isOwn(step) && tab === 2 ? { ...step, tab } : step;
}

/** The input of a machine, or a function that creates it for each walk from the walk's clock. */
export type WalkInput<Machine extends AnyStateMachine> =
  | InputFrom<Machine>
  | ((clock: Pick<WalkClock, 'now'>) => InputFrom<Machine>);

/** A named path through a machine, for tests and for the stepper. */
export type Scenario<Machine extends AnyStateMachine> = {
  readonly input: WalkInput<Machine>;
  readonly steps: readonly Step<Machine>[];
  /** The state at the end; `a.b` for a state inside another. */
  readonly reaches: string;
};

export type Walk<Machine extends AnyStateMachine> = {
  readonly actor: Actor<Machine>;
  readonly clock: WalkClock;
  /** Takes one step. @throws Error when the step is the result of an actor that the flow does not wait for */
  readonly take: (step: Step<Machine>) => void;
};

/** Whether the next guard that is checked counts as true. */
type Force = { isOn: boolean };

/**
 * Begins a walk through a machine. Its actors wait until a step gives their result, and its clock moves only by steps. Two
 * walks can share a `clock`. Nothing is asynchronous.
 */
export function beginWalk<Machine extends AnyStateMachine>(
  machine: Machine,
  input: WalkInput<Machine>,
  inspect?: (event: InspectionEvent) => void,
  clock = new WalkClock(),
): Walk<Machine> {
  const { provided, force } = prepare(machine);
  const actor = createActor<AnyStateMachine>(provided, {
    input: typeof input === 'function' ? (input as (clock: WalkClock) => InputFrom<Machine>)(clock) : input,
    clock,
    inspect,
  }) as unknown as Actor<Machine>;
  actor.start();
  return {
    actor,
    clock,
    take(step) {
      force.isOn = 'send' in step && step.forced === true;
      try {
        take(actor, clock, step);
      } finally {
        force.isOn = false;
      }
    },
  };
}

type Prepared = { readonly provided: AnyStateMachine; readonly force: Force };

const prepared = new WeakMap<AnyStateMachine, Prepared>();

/**
 * The machine with waiting actors and forcible guards. It is cached, because a search for paths begins thousands of
 * walks.
 */
function prepare(machine: AnyStateMachine): Prepared {
  const cached = prepared.get(machine);
  if (cached) return cached;
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, awaitedActor] as const);
  const force: Force = { isOn: false };
  const provided = machine.provide({
    actors: Object.fromEntries(actors),
    guards: forcible(machine.implementations.guards as Record<string, Guard>, force),
  } as never) as AnyStateMachine;
  const result = { provided, force };
  prepared.set(machine, result);
  return result;
}

/** A function, or one of XState's combinations (`and`, `or`, `not`), which has the method `check`. */
type Guard = ((...args: unknown[]) => boolean) & { readonly check?: (...args: unknown[]) => boolean };

/** Guards of which the first that is checked for a forced event returns true. Later guards are checked as usual. */
function forcible(guards: Readonly<Record<string, Guard>>, force: Force): Record<string, Guard> {
  const passable =
    (check: (...args: unknown[]) => boolean) =>
    (...args: unknown[]) => {
      if (!force.isOn) return check(...args);
      force.isOn = false;
      return true;
    };
  return Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => [
      name,
      guard.check
        ? Object.assign((...args: unknown[]) => guard(...args), guard, { check: passable(guard.check) })
        : passable(guard),
    ]),
  );
}

/** Takes all steps of a scenario. */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, steps }: Scenario<Machine>,
  inspect?: (event: InspectionEvent) => void,
): Walk<Machine> {
  const started = beginWalk(machine, input, inspect);
  for (const step of steps) started.take(step);
  return started;
}

function take<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  clock: WalkClock,
  step: Step<Machine>,
): void {
  if ('send' in step) actor.send(step.send);
  else if ('wait' in step) clock.advance(step.wait);
  else if ('openTab' in step) throw new Error('A walk of one machine has no second tab.');
  else if ('answer' in step) pendingActor(actor, step.answer).send({ type: DONE_EVENT, output: step.output });
  else {
    const { code, ...detail } = step.with;
    pendingActor(actor, step.refuse).send({
      type: FAILED_EVENT,
      error: new CallError(code, detail as ConstructorParameters<typeof CallError>[1]),
    });
  }
}

/** The name of a state value: `pending.waiting` for `{ pending: 'waiting' }`. Parallel regions are joined by `+`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([key, child]) => {
      const childName = stateName(child);
      return childName ? `${key}.${childName}` : key;
    })
    .join(' + ');
}

/** The actors that the flow waits for now, by name. */
export function pendingActors<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
): ReadonlyMap<string, AnyActorRef> {
  const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
  const found = new Map<string, AnyActorRef>();
  for (const child of Object.values(children)) {
    if (!child || child.getSnapshot()?.status !== 'active') continue;
    const { src } = child as unknown as { src: unknown };
    if (typeof src === 'string') found.set(src, child);
  }
  return found;
}

function pendingActor<Machine extends AnyStateMachine>(actor: Actor<Machine>, name: string): AnyActorRef {
  const child = pendingActors(actor).get(name);
  if (!child) {
    const { value } = actor.getSnapshot() as { value: unknown };
    throw new Error(
      `The flow does not wait for "${name}" in ${JSON.stringify(value)}. ` +
        `Take this step while one of its states invokes the actor.`,
    );
  }
  return child;
}

const DONE_EVENT = 'walk.answered';
const FAILED_EVENT = 'walk.refused';

type AwaitedSnapshot = Snapshot<unknown> & { readonly input?: unknown };

/** Replaces every actor of the app. It waits until a step gives its result or its failure. */
const awaitedActor: ActorLogic<AwaitedSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(snapshot, event) {
    if (event.type === DONE_EVENT)
      return { ...snapshot, status: 'done', output: event.output } as AwaitedSnapshot;
    if (event.type === FAILED_EVENT)
      return { ...snapshot, status: 'error', error: event.error } as AwaitedSnapshot;
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};
