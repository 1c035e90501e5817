import type { AnyMachineSnapshot, EventFromLogic } from 'xstate';
import type { Flow } from '../flows.ts';
import { guardLabel, record } from './coverage.ts';
import { fillStep, NO_ORDERS, type SimulatedOrders } from './simulated-orders.ts';
import { beginWalk, stateName, pendingActors, type Step, type Walk } from './walk.ts';

/** The state of a flow after a step of a walk. */
export type Frame = {
  /** The step that led here; null at the start. */
  readonly step: Step | null;
  /** The same step with the order that it is about and the time of the walk (simulated-orders.ts). */
  readonly filled: Step | null;
  /** The orders that were placed so far. */
  readonly orders: SimulatedOrders;
  readonly snapshot: AnyMachineSnapshot;
  /** As `scenario.reaches` names it. */
  readonly state: string;
  /** Ids of the states that the step entered or passed, and names of the edges that it took (coverage.ts). */
  readonly states: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** Milliseconds since the epoch, by the walk's clock. */
  readonly now: number;
  /** Milliseconds until the next timer fires; null when there is none. */
  readonly untilNext: number | null;
  /** The actors that the flow waits for, with the input of each. */
  readonly waiting: ReadonlyMap<string, unknown>;
};

/** The index of the step that could not be taken, and why. */
export type Fault = {
  readonly at: number;
  readonly reason: string;
  /** The end of the link is missing; all steps that it still contains were read. */
  readonly isCut?: true;
};

/** A walk that records a frame for each step, so that any of them can be shown again. */
export class Recording {
  readonly flow: Flow;
  /** The scenario whose input the walk starts with. */
  readonly start: string;
  readonly frames: Frame[] = [];
  readonly #walk: Walk<Flow['machine']>;
  #states = new Set<string>();
  #edges = new Set<string>();
  #orders: SimulatedOrders = NO_ORDERS;

  /** @throws {Error} when the flow has no scenario of this name */
  constructor(flow: Flow, start: string) {
    const scenario = Object.hasOwn(flow.scenarios, start) ? flow.scenarios[start] : undefined;
    if (!scenario) throw new Error(`This flow has no scenario "${start}".`);
    this.flow = flow;
    this.start = start;
    this.#walk = beginWalk(flow.machine, scenario.input, (event) => record(event, this.#states, this.#edges));
    // Without a listener, XState reports a machine's error as uncaught.
    this.#walk.actor.subscribe({ error: () => {} });
    this.#addFrame(null, null);
  }

  /** The last frame. */
  get now(): Frame {
    return this.frames.at(-1) as Frame;
  }

  /** @throws {Error} when the flow does not wait for the actor, has ended, or fails at this step */
  take(step: Step): void {
    const { status } = this.now.snapshot;
    if (status !== 'active' && !('wait' in step))
      throw new Error(`The walk has ended in "${this.now.state}".`);
    const filled = fillStep(step, this.#orders, this.#walk.clock.now());
    this.#walk.take(filled.step);
    const after = this.#walk.actor.getSnapshot() as AnyMachineSnapshot;
    if (after.status === 'error') throw new Error(`The machine failed at this step: ${String(after.error)}`);
    this.#orders = filled.orders;
    this.#addFrame(step, filled.step);
  }

  #addFrame(step: Step | null, filled: Step | null): void {
    const { actor, clock } = this.#walk;
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    const waiting = [...pendingActors(actor)].map(
      ([name, child]) => [name, (child.getSnapshot() as { input?: unknown }).input] as const,
    );
    this.frames.push({
      step,
      filled,
      orders: this.#orders,
      snapshot,
      state: stateName(snapshot.value),
      states: this.#states,
      edges: this.#edges,
      now: clock.now(),
      untilNext: clock.untilNext(),
      waiting: new Map(waiting),
    });
    [this.#states, this.#edges] = [new Set(), new Set()];
  }
}

/** Takes the steps until one cannot be taken, and returns that one as the fault. */
export function replay(
  flow: Flow,
  start: string,
  steps: readonly Step[],
): { readonly recording: Recording; readonly fault: Fault | null } {
  const recording = new Recording(flow, start);
  for (const [at, step] of steps.entries()) {
    try {
      recording.take(step);
    } catch (error) {
      return { recording, fault: { at, reason: (error as Error).message } };
    }
  }
  return { recording, fault: null };
}

/**
 * Whether an event can be sent now, else the guards that refuse it; none when the state has no transition for it. The order
 * of an event is that of the walk; a machine that runs outside a walk has neither orders nor a time of a walk.
 */
export function checkEvent(
  { snapshot, orders, now }: Pick<Frame, 'snapshot'> & Partial<Pick<Frame, 'orders' | 'now'>>,
  sent: EventFromLogic<Flow['machine']>,
): { readonly possible: boolean; readonly refusedBy: readonly string[] } {
  if (snapshot.status !== 'active') return { possible: false, refusedBy: [] };
  const isInWalk = orders !== undefined && now !== undefined;
  const { step } = isInWalk ? fillStep({ send: sent }, orders, now) : { step: { send: sent } };
  const { send: event } = step as { send: typeof sent };
  if (snapshot.can(event)) return { possible: true, refusedBy: [] };
  const guards = (snapshot as unknown as { _nodes: readonly StateNode[] })._nodes.flatMap((node) =>
    (node.transitions.get(event.type) ?? []).map(({ guard }) => guard),
  );
  return { possible: false, refusedBy: [...new Set(guards.filter(Boolean).map(guardLabel))] };
}

type StateNode = { readonly transitions: ReadonlyMap<string, readonly { readonly guard?: unknown }[]> };
