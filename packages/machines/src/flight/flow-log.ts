import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { Flow } from '../flows.ts';
import { isErrorCode } from '../walk/outcomes.ts';
import { Recording } from '../walk/recording.ts';
import { stateName, type Refusal, type Step } from '../walk/walk.ts';
import { bySimilarity, type StandIns } from './stand-ins.ts';
import { stepWithoutData } from './without-data.ts';

/** Something that happened to a running machine, without data of people. */
export type LogEntry = {
  /** Milliseconds since the start of the recording. */
  readonly at: number;
  /** A timer of the machine has no step yet: how long the walk waits is known when it is replayed. */
  readonly step: Step | 'timer';
  /** The state that it led to. */
  state: string;
};

/** What happened to one running machine, the latest entries only. */
export type FlowLog = {
  /** The scenario whose start is most like the machine's own. */
  readonly start: string;
  /** The state before the first entry. */
  state: string;
  readonly entries: LogEntry[];
  /** The number of earlier entries that were dropped because the recording was full. */
  dropped: number;
  /** Whether the machine has ended. */
  ended: boolean;
};

/** Begins the log of a machine that has just started, or that runs already. */
export function beginLog(flow: Flow, actor: AnyActorRef): FlowLog {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  const { input } = (actor as unknown as { readonly options?: { readonly input?: unknown } }).options ?? {};
  const state = stateName(snapshot.value);
  return { start: scenarioFor(flow, state, input), state, entries: [], dropped: 0, ended: false };
}

/**
 * Adds what an inspected event says to the log of its machine. Returns the entry if the event is a new one; its state
 * follows with a later event.
 */
export function addToLog(
  { flow, log, standIns }: { readonly flow: Flow; readonly log: FlowLog; readonly standIns: StandIns },
  event: InspectionEvent,
  at: number,
): LogEntry | null {
  if (event.type === '@xstate.snapshot') {
    const { status, value } = event.snapshot as AnyMachineSnapshot;
    const last = log.entries.at(-1);
    if (last) last.state = stateName(value);
    else log.state = stateName(value);
    log.ended = status !== 'active';
    return null;
  }
  if (event.type !== '@xstate.event') return null;
  const taken = stepOf(flow, event as Sent);
  if (!taken) return null;
  const step = taken === 'timer' ? taken : stepWithoutData(flow, taken, standIns);
  const entry: LogEntry = { at, step, state: log.entries.at(-1)?.state ?? log.state };
  log.entries.push(entry);
  return entry;
}

/** Drops the oldest entry. */
export function dropOldest(log: FlowLog): void {
  const oldest = log.entries.shift();
  if (!oldest) return;
  log.state = oldest.state;
  log.dropped += 1;
}

type Sent = InspectionEvent & { readonly type: '@xstate.event' };

function stepOf(flow: Flow, inspected: Sent): Step | 'timer' | null {
  const { actorRef, sourceRef } = inspected as unknown as { actorRef: AnyActorRef; sourceRef?: AnyActorRef };
  const event = inspected.event as {
    readonly type: string;
    readonly output?: unknown;
    readonly error?: unknown;
  };
  if (event.type.startsWith('xstate.after.')) return 'timer';
  const ended = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ended) {
    const actor = sourceOf(actorRef, ended[2] as string);
    if (!actor || !Object.hasOwn(flow.machine.implementations.actors, actor)) return null;
    return ended[1] === 'error'
      ? { refuse: actor, with: refusalOf(event.error) }
      : { answer: actor, output: event.output };
  }
  if (!flow.machine.events.includes(event.type)) return null;
  // A machine that sends an event to itself has been called by its own timer.
  return sourceRef === actorRef ? 'timer' : { send: event };
}

/** The name of the actor that a running machine has invoked under this id. */
function sourceOf(machine: AnyActorRef, id: string): string | null {
  const { children } = machine.getSnapshot() as AnyMachineSnapshot;
  const { src } = (children[id] ?? {}) as { readonly src?: unknown };
  return typeof src === 'string' ? src : null;
}

/** A failure as plain data. One that is no refusal of a call counts as `internal`. */
function refusalOf(error: unknown): Refusal {
  const { code, params, fields } = (error ?? {}) as Partial<Refusal>;
  return isErrorCode(code) ? { code, params, fields } : { code: 'internal' };
}

type Start = { readonly name: string; readonly state: string; readonly input: unknown };

const starts = new WeakMap<Flow, readonly Start[]>();

/** The scenario that starts in the same state with the most similar input. */
function scenarioFor(flow: Flow, state: string, input: unknown): string {
  const all = starts.get(flow) ?? startsOf(flow);
  starts.set(flow, all);
  const alike = all.filter((start) => start.state === state);
  const candidates = alike.length > 0 ? alike : all;
  const [similar] = bySimilarity(
    input,
    candidates.map((start) => start.input),
  );
  return (candidates.find((start) => start.input === similar) ?? (all[0] as Start)).name;
}

function startsOf(flow: Flow): readonly Start[] {
  return Object.entries(flow.scenarios).map(([name, { input }]) => ({
    name,
    state: new Recording(flow, name).now.state,
    input: typeof input === 'function' ? (input as (clock: object) => unknown)({ now: () => 0 }) : input,
  }));
}
