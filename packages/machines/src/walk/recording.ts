import type { AnyEventObject, AnyMachineSnapshot, EventFromLogic } from 'xstate';
import type { Flow } from '../flows.ts';
import { WalkClock } from './clock.ts';
import { guardLabel, record } from './coverage.ts';
import { fillStep, NO_ORDERS, toOtherTab, type SimulatedOrders } from './simulated-orders.ts';
import { beginWalk, stateName, pendingActors, type Step, type Tab, type Walk } from './walk.ts';

/** A flow in one tab after a step of a walk. */
export type TabFrame = {
  readonly snapshot: AnyMachineSnapshot;
  /** As `scenario.reaches` names it. */
  readonly state: string;
  /** Ids of the states that the step entered or passed, and names of the edges that it took (coverage.ts). */
  readonly states: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** The actors that the flow waits for, with the input of each. */
  readonly waiting: ReadonlyMap<string, unknown>;
  /** The orders that were placed so far: there is one server, and each tab goes on with its own. */
  readonly orders: SimulatedOrders;
};

/** The state of a flow after a step of a walk: that of the tab in which the step was taken, and of both tabs. */
export type Frame = TabFrame & {
  /** The step that led here; null at the start. */
  readonly step: Step | null;
  /** The same step with the order that it is about and the time of the walk (simulated-orders.ts). */
  readonly filled: Step | null;
  /** Milliseconds since the epoch, by the walk's clock. */
  readonly now: number;
  /** Milliseconds until the next timer of either tab fires; null when there is none. */
  readonly untilNext: number | null;
  /** The tab in which the step was taken. After time has passed, it is the tab of the step before. */
  readonly tab: Tab;
  readonly tabs: Tabs<TabFrame>;
  /** What the other tab learned of the step, if the flow tells it anything and it was not lost. */
  readonly relayed: { readonly event: AnyEventObject; readonly hadEffect: boolean } | null;
};

/** The second is null until a step opens it. */
type Tabs<One> = readonly [One, One | null];

/** The frame as one tab shows it; null while it is not open. */
export function frameOf(frame: Frame, tab: Tab): Frame | null {
  const shown = frame.tabs[tab - 1];
  return shown ? { ...frame, ...shown, tab } : null;
}

/** The index of the step that could not be taken, and why. */
export type Fault = {
  readonly at: number;
  readonly reason: string;
  /** The end of the link is missing; all steps that it still contains were read. */
  readonly isCut?: true;
};

/** One tab of a walk, with the states and edges of its last step. */
type WalkedTab = {
  readonly walk: Walk<Flow['machine']>;
  readonly taken: { states: Set<string>; edges: Set<string> };
  orders: SimulatedOrders;
};

/** A walk that records a frame for each step, so that any of them can be shown again. */
export class Recording {
  readonly flow: Flow;
  /** The scenario whose input the walk starts with. */
  readonly start: string;
  readonly frames: Frame[] = [];
  readonly #clock = new WalkClock();
  #tabs: Tabs<WalkedTab>;

  /** @throws {Error} when the flow has no scenario of this name */
  constructor(flow: Flow, start: string) {
    this.flow = flow;
    this.start = start;
    this.#tabs = [this.#open(start), null];
    this.#addFrame({ step: null, filled: null, tab: 1, relayed: null });
  }

  /** The last frame. */
  get now(): Frame {
    return this.frames.at(-1) as Frame;
  }

  /**
   * @throws {Error} when the tab is not open, the flow does not wait for the actor there, has ended, or fails at this step
   */
  take(step: Step): void {
    if ('openTab' in step) {
      if (this.#tabs[1]) throw new Error('The second tab is already open.');
      this.#tabs = [this.#tabs[0], this.#open(step.openTab)];
      this.#addFrame({ step, filled: step, tab: 2, relayed: null });
      return;
    }
    const tab = 'wait' in step ? this.now.tab : (step.tab ?? 1);
    const [shown, walked] = [this.now.tabs[tab - 1], this.#tabs[tab - 1]];
    if (!shown || !walked) throw new Error('The second tab is not open.');
    if (shown.snapshot.status !== 'active' && !('wait' in step))
      throw new Error(`The walk has ended in "${shown.state}".`);
    const filled = fillStep(step, walked.orders, this.#clock.now());
    walked.walk.take(filled.step);
    const relayed = this.#relay(filled.step, tab);
    for (const one of this.#tabs) {
      const after = one?.walk.actor.getSnapshot() as AnyMachineSnapshot | undefined;
      if (after?.status === 'error')
        throw new Error(`The machine failed at this step: ${String(after.error)}`);
    }
    const other = this.#tabs[2 - tab];
    walked.orders = filled.orders;
    if (other) other.orders = toOtherTab(filled.orders, other.orders);
    this.#addFrame({ step, filled: filled.step, tab, relayed });
  }

  /** @throws {Error} when the flow has no scenario of this name */
  #open(start: string): WalkedTab {
    const scenario = Object.hasOwn(this.flow.scenarios, start) ? this.flow.scenarios[start] : undefined;
    if (!scenario) throw new Error(`This flow has no scenario "${start}".`);
    const taken: WalkedTab['taken'] = { states: new Set(), edges: new Set() };
    const walk = beginWalk(
      this.flow.machine,
      scenario.input,
      (event) => record(event, taken.states, taken.edges),
      this.#clock,
    );
    // Without a listener, XState reports a machine's error as uncaught.
    walk.actor.subscribe({ error: () => {} });
    const { placed, first } = this.now?.orders ?? NO_ORDERS;
    return { walk, taken, orders: { placed, first, current: null } };
  }

  /** Lets the other tab learn of a step. */
  #relay(step: Step, tab: Tab): Frame['relayed'] {
    const other = this.#tabs[2 - tab];
    if (!other || 'wait' in step || 'openTab' in step || step.unheard) return null;
    const { actor } = (this.#tabs[tab - 1] as WalkedTab).walk;
    const event = this.flow.relay?.(step, actor.getSnapshot() as AnyMachineSnapshot) ?? null;
    if (!event) return null;
    other.walk.actor.send(event);
    return { event, hadEffect: other.taken.edges.size > 0 };
  }

  #addFrame(frame: Pick<Frame, 'step' | 'filled' | 'tab' | 'relayed'>): void {
    const [first, second] = this.#tabs;
    const tabs: Tabs<TabFrame> = [tabFrame(first), second && tabFrame(second)];
    this.frames.push({
      ...(tabs[frame.tab - 1] as TabFrame),
      ...frame,
      tabs,
      now: this.#clock.now(),
      untilNext: this.#clock.untilNext(),
    });
  }
}

/** What a tab shows now. The states and edges of its next step go into new sets. */
function tabFrame({ walk, taken, orders }: WalkedTab): TabFrame {
  const { states, edges } = taken;
  const snapshot = walk.actor.getSnapshot() as AnyMachineSnapshot;
  const waiting = [...pendingActors(walk.actor)].map(
    ([name, child]) => [name, (child.getSnapshot() as { input?: unknown }).input] as const,
  );
  [taken.states, taken.edges] = [new Set(), new Set()];
  return { snapshot, state: stateName(snapshot.value), states, edges, waiting: new Map(waiting), orders };
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
