import type { FlowName } from './flow-name.ts';

/** What a recording is at most. Older entries are dropped. */
export const MAX_ENTRIES = 200;
export const MAX_BYTES = 64 * 1024;

export const FORMAT = 'rendezvous-flight-recording';
export const VERSION = 1;

/** A walk of one machine that ran on a page. */
export type FlightWalk = {
  readonly id: number;
  readonly flow: FlowName;
  /** As `writeLink` writes it (walk/link.ts). */
  readonly link: string;
  /** The state at the end. */
  readonly state: string;
  readonly ended: boolean;
  readonly notes: readonly string[];
};

/** What a person did on a page. `name` is the id of the message that names the element; null if it contains data. */
export type Action = {
  readonly act: 'press' | 'fill' | 'check' | 'uncheck' | 'choose';
  readonly role: string;
  readonly name: string | null;
  /** Whether the message has arguments, whose values are not recorded. */
  readonly partial?: boolean;
  /** The place of the element among those of its role, from 0, if it has no name to find it by. */
  readonly place?: number;
  /** Of `choose`: the id of the message that names the option; null if it contains data. */
  readonly option?: string | null;
};

/** A call as the network saw it: no query, no body. The status is 0 if there was no response. */
export type RecordedCall = {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly code: string | null;
};

/** One entry of a journey, `at` milliseconds after the start of the recording. */
export type JourneyEntry = { readonly at: number } & (
  | { readonly page: string }
  /** The id of the message that is now the heading of the page. */
  | { readonly shows: string }
  | Action
  | RecordedCall
  | { readonly walk: number; readonly step: string; readonly to: string }
  /** The name of an uncaught error, such as `TypeError`. */
  | { readonly error: string }
);

/** What happened in one browser tab, in the order of time. It contains no data of people. */
export type FlightRecording = {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  /** The build of the site. */
  readonly build: string;
  /** ISO 8601. */
  readonly started: string;
  readonly language: string;
  readonly walks: readonly FlightWalk[];
  readonly journey: readonly JourneyEntry[];
  /** The number of earlier entries that were dropped. */
  readonly dropped: number;
};

/** The walk in which something went wrong, and the number of its steps until then. */
export type Failure = { readonly walk: FlightWalk; readonly reason: string };

/**
 * Finds where a recording failed: in the walk that was under way at the first uncaught error, else in the walk that was
 * last refused something, else in the walk that was last under way.
 */
export function failureOf({ walks, journey }: FlightRecording): Failure | null {
  const byId = (id: number | undefined) => walks.find((walk) => walk.id === id);
  const steps = journey.flatMap((entry) => ('walk' in entry ? [entry] : []));
  const error = journey.find((entry) => 'error' in entry);
  if (error) {
    const under = steps.findLast((step) => step.at <= error.at && isMain(byId(step.walk)));
    const walk = byId(under?.walk) ?? walks.findLast(isMain);
    if (walk) return { walk, reason: `The page threw ${error.error}.` };
  }
  const refused = steps.findLast((step) => / is refused: /.test(step.step) && isMain(byId(step.walk)));
  const last = steps.findLast((step) => isMain(byId(step.walk)));
  const refusedWalk = byId(refused?.walk);
  if (refusedWalk && refused) return { walk: refusedWalk, reason: `${refused.step}.` };
  const walk = byId(last?.walk) ?? walks.findLast(isMain) ?? walks.at(-1);
  return walk ? { walk, reason: `The recording ends in ${walk.state}.` } : null;
}

/** What runs on every page beside the rest: the connection of a member, and the countdown of a bonus, which ticks. */
const BACKGROUND = new Set<string>(['connection', 'timeBonus']);

/** Whether a journey can be about this walk. */
function isMain(walk: FlightWalk | undefined): boolean {
  return walk !== undefined && !BACKGROUND.has(walk.flow);
}
