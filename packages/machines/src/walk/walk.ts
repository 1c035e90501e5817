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

/** A call's refusal as plain data, so that a walk can be written into an address. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
  readonly fields?: Readonly<Record<string, FieldReason>>;
};

/** One thing that happens in a walk: an event, time that passes, or the answer of an actor that the flow waits for. */
export type Step<Machine extends AnyStateMachine = AnyStateMachine> =
  /** `forced`: the guard that would refuse it is passed over. */
  | { readonly send: EventFromLogic<Machine>; readonly forced?: true }
  /** Milliseconds. */
  | { readonly wait: number }
  | { readonly answer: string; readonly output?: unknown }
  | { readonly refuse: string; readonly with: Refusal };

/** What a machine is given; made anew for each walk where it needs the walk's clock. */
export type WalkInput<Machine extends AnyStateMachine> =
  | InputFrom<Machine>
  | ((clock: Pick<WalkClock, 'now'>) => InputFrom<Machine>);

/** A named way through a chart: tests walk it, and so does the stepper. */
export type Scenario<Machine extends AnyStateMachine> = {
  readonly input: WalkInput<Machine>;
  readonly steps: readonly Step<Machine>[];
  /** The state at its end; `a.b` for a state inside another. */
  readonly reaches: string;
};

export type Walk<Machine extends AnyStateMachine> = {
  readonly actor: Actor<Machine>;
  readonly clock: WalkClock;
  /** Takes one step; throws when an actor is to answer that the flow does not wait for. */
  readonly take: (step: Step<Machine>) => void;
};

/** A guard is asked as the chart asks it, or passed over once. */
type Force = { isOn: boolean };

/**
 * Begins a walk through a machine: its actors wait until a step answers them, its clock stands until a step moves it.
 * Nothing is asynchronous, so that a walk of any length is there at once.
 */
export function beginWalk<Machine extends AnyStateMachine>(
  machine: Machine,
  input: WalkInput<Machine>,
  inspect?: (event: InspectionEvent) => void,
): Walk<Machine> {
  const clock = new WalkClock();
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

/** The machine as walks use it, made once: a walk may begin thousands of times while a way is looked for. */
function prepare(machine: AnyStateMachine): Prepared {
  const known = prepared.get(machine);
  if (known) return known;
  const awaited = Object.keys(machine.implementations.actors).map((name) => [name, answerable] as const);
  const force: Force = { isOn: false };
  const provided = machine.provide({
    actors: Object.fromEntries(awaited),
    guards: forcible(machine.implementations.guards as Record<string, Guard>, force),
  } as never) as AnyStateMachine;
  const made = { provided, force };
  prepared.set(machine, made);
  return made;
}

/** A function, or one of XState's combinations (`and`, `or`, `not`), which is asked by its `check`. */
type Guard = ((...asked: unknown[]) => boolean) & { readonly check?: (...asked: unknown[]) => boolean };

/** The first guard that is asked of a forced event says yes; those behind it are asked as ever. */
function forcible(guards: Readonly<Record<string, Guard>>, force: Force): Record<string, Guard> {
  const passable =
    (ask: (...asked: unknown[]) => boolean) =>
    (...asked: unknown[]) => {
      if (!force.isOn) return ask(...asked);
      force.isOn = false;
      return true;
    };
  return Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => [
      name,
      guard.check
        ? Object.assign((...asked: unknown[]) => guard(...asked), guard, { check: passable(guard.check) })
        : passable(guard),
    ]),
  );
}

/** Walks a scenario to its end. */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, steps }: Scenario<Machine>,
  inspect?: (event: InspectionEvent) => void,
): Walk<Machine> {
  const begun = beginWalk(machine, input, inspect);
  for (const step of steps) begun.take(step);
  return begun;
}

function take<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  clock: WalkClock,
  step: Step<Machine>,
): void {
  if ('send' in step) actor.send(step.send);
  else if ('wait' in step) clock.advance(step.wait);
  else if ('answer' in step) waiting(actor, step.answer).send({ type: ANSWERED, output: step.output });
  else {
    const { code, ...detail } = step.with;
    waiting(actor, step.refuse).send({
      type: REFUSED,
      error: new CallError(code, detail as ConstructorParameters<typeof CallError>[1]),
    });
  }
}

/** `pending.waiting` for `{ pending: 'waiting' }`; regions side by side are joined by `+`. */
export function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries(value as object)
    .map(([key, inner]) => {
      const rest = stateName(inner);
      return rest ? `${key}.${rest}` : key;
    })
    .join(' + ');
}

/** The actors that the flow waits for now, by name. */
export function waitedFor<Machine extends AnyStateMachine>(
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

function waiting<Machine extends AnyStateMachine>(actor: Actor<Machine>, name: string): AnyActorRef {
  const child = waitedFor(actor).get(name);
  if (!child) {
    const { value } = actor.getSnapshot() as { value: unknown };
    throw new Error(
      `The flow does not wait for "${name}" in ${JSON.stringify(value)}. ` +
        `Let it answer while one of its states invokes it.`,
    );
  }
  return child;
}

const ANSWERED = 'walk.answered';
const REFUSED = 'walk.refused';

type Awaited = Snapshot<unknown> & { readonly input?: unknown };

/** Stands for any actor of the app: it waits, and is done or fails when a step says so. */
const answerable: ActorLogic<Awaited, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition(snapshot, event) {
    if (event.type === ANSWERED) return { ...snapshot, status: 'done', output: event.output } as Awaited;
    if (event.type === REFUSED) return { ...snapshot, status: 'error', error: event.error } as Awaited;
    return snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};
