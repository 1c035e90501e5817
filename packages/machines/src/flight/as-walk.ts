import type { Flow } from '../flows.ts';
import type { Log } from '../walk/link.ts';
import { shortestTo } from '../walk/paths.ts';
import { replay, type Recording } from '../walk/recording.ts';
import type { Step } from '../walk/walk.ts';
import type { FlowLog, LogEntry } from './flow-log.ts';
import { samplesOf } from './samples.ts';
import { bySimilarity } from './stand-ins.ts';

/** A recorded log as a walk that can be replayed, and what is not as it was on the site. */
export type RecordedWalk = {
  readonly log: Log;
  /** The state at the end of the walk. */
  readonly state: string;
  readonly notes: readonly string[];
};

/** A wait below this is not worth a step. */
const LEAST_WAIT_MS = 100;

/**
 * Writes a log as a walk. Each step must lead to the state that was recorded: if it does not because its data was
 * replaced, another event of the same type is tried, and then the forced event. The walk ends before a step that cannot
 * be taken at all, and a note says which one.
 */
export function asWalk(flow: Flow, log: FlowLog): RecordedWalk {
  const notes: string[] = [];
  const start = startOf(flow, log, notes);
  let steps: readonly Step[] = start.steps;
  let recording = replay(flow, start.start, steps).recording;
  let before = log.entries[0]?.at ?? 0;
  for (const [index, entry] of log.entries.entries()) {
    const next = withEntry(flow, { start: start.start, steps }, recording, entry, entry.at - before);
    before = entry.at;
    if (typeof next === 'string') {
      notes.push(`The walk ends before step ${index + 1} of ${log.entries.length}: ${next}`);
      break;
    }
    ({ steps, recording } = next);
    if (recording.now.state !== entry.state) {
      notes.push(
        `After ${steps.length} steps the site was in ${entry.state}, and the walk is in ${recording.now.state}: ` +
          'it depends on data that is not recorded.',
      );
      break;
    }
  }
  return { log: { start: start.start, steps }, state: recording.now.state, notes };
}

/** Where the walk starts: with the scenario, or with the shortest path to the state after the dropped steps. */
function startOf(flow: Flow, { start, state, dropped }: FlowLog, notes: string[]): Log {
  const initial = replay(flow, start, []).recording.now.state;
  if (dropped === 0 && initial === state) return { start, steps: [] };
  const reason =
    dropped > 0
      ? `The ${dropped} steps before are not part of the recording`
      : 'The flow was running already';
  if (initial === state) {
    notes.push(`${reason}. The walk starts in ${state}, where they ended.`);
    return { start, steps: [] };
  }
  const found = shortestScenario(flow, state) ?? shortestTo(flow, { state: `${flow.machine.id}.${state}` });
  if (!found) {
    notes.push(`${reason}, and no path to ${state} is known. The walk starts in ${initial} instead.`);
    return { start, steps: [] };
  }
  notes.push(`${reason}. The first ${found.steps.length} steps are the shortest path to ${state} instead.`);
  return { start: found.start, steps: found.steps };
}

function shortestScenario(flow: Flow, state: string): Log | null {
  const [shortest] = Object.entries(flow.scenarios)
    .filter(([, scenario]) => scenario.reaches === state)
    .toSorted(([, one], [, other]) => one.steps.length - other.steps.length);
  return shortest ? { start: shortest[0], steps: shortest[1].steps } : null;
}

type Next = { readonly steps: readonly Step[]; readonly recording: Recording };

/** The walk with one more entry, or a text that says why it cannot be taken. */
function withEntry(
  flow: Flow,
  { start, steps }: Log,
  recording: Recording,
  { step, state }: LogEntry,
  elapsed: number,
): Next | string {
  const { now } = recording;
  if (step === 'timer') {
    if (now.untilNext === null) return `in ${now.state}, no timer runs.`;
    return tried(flow, start, [...steps, { wait: now.untilNext }]);
  }
  // Time matters only while a timer runs, which must not end before the entry, as it did not on the site.
  const wait = now.untilNext === null ? 0 : Math.min(elapsed, now.untilNext - 1);
  const waited = wait >= LEAST_WAIT_MS ? [...steps, { wait }] : steps;
  const continued = continuedBy(recording, [...waited.slice(steps.length), step]);
  if (continued?.now.state === state) return { steps: [...waited, step], recording: continued };
  const plain = tried(flow, start, [...waited, step]);
  for (const other of alternatives(flow, step)) {
    const next = tried(flow, start, [...waited, other]);
    if (typeof next !== 'string' && next.recording.now.state === state) return next;
  }
  return plain;
}

/** Other steps of the same kind, the most similar first. */
function alternatives(flow: Flow, step: Step): readonly Step[] {
  const samples = samplesOf(flow);
  if ('send' in step) {
    const { type } = step.send as { readonly type: string };
    const others = bySimilarity(step.send, samples.events(type));
    return [...others.map((event): Step => ({ send: event as never })), { send: step.send, forced: true }];
  }
  if (!('answer' in step)) return [];
  const { answer, output } = step;
  return bySimilarity(output, samples.outputs(answer)).map((other): Step => ({ answer, output: other }));
}

/** The same recording after more steps, or null if one of them cannot be taken. */
function continuedBy(recording: Recording, steps: readonly Step[]): Recording | null {
  try {
    for (const step of steps) recording.take(step);
    return recording;
  } catch {
    return null;
  }
}

function tried(flow: Flow, start: string, steps: readonly Step[]): Next | string {
  const { recording, fault } = replay(flow, start, steps);
  return fault ? fault.reason : { steps, recording };
}
