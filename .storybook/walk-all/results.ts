import type { Fault } from '../stepper/fault.ts';
import type { Look } from './looks.ts';

/** A walk up to one of its frames, and what that frame covers of the chart, by the names of `chartOf`. */
export type FrameFacts = {
  readonly link: string;
  /** The state at the end, as a scenario names it. */
  readonly state: string;
  /** Active states, transient ones that the last step passed, and the edges that it took. */
  readonly active: readonly string[];
  readonly passed: readonly string[];
  readonly edges: readonly string[];
};

/** A screen as it looked in one look. Frames with the same markup share it. */
export type Shot = {
  /** A file in the folder of pictures; null if the screen could not be photographed. */
  readonly picture: string | null;
  readonly width: number;
  readonly height: number;
  readonly isBlank: boolean;
  readonly faults: readonly Fault[];
};

/** All frames of a flow in one look. */
export type LookResult = {
  readonly look: Look;
  /** A hash of the source of the screen (sources.ts), and the commit that was built. */
  readonly source: string;
  readonly commit: string;
  /** The id of a shot, by the id of a frame. */
  readonly shots: Readonly<Record<string, string>>;
};

/** Everything that is kept of a flow. Looks, frames and shots are found by their ids. */
export type FlowResult = {
  readonly flow: string;
  readonly looks: Readonly<Record<string, LookResult>>;
  readonly frames: Readonly<Record<string, FrameFacts>>;
  readonly shots: Readonly<Record<string, Shot>>;
};

/** The frames of a look as they were just walked. */
export type WalkedLook = LookResult & {
  readonly key: string;
  readonly frameFacts: Readonly<Record<string, FrameFacts>>;
  readonly newShots: Readonly<Record<string, Shot>>;
};

export const emptyResult = (flow: string): FlowResult => ({ flow, looks: {}, frames: {}, shots: {} });

/** Adds a look, which replaces what an earlier run found in it, and drops what nothing refers to any more. */
export function mergeLook(
  kept: FlowResult,
  { key, frameFacts, newShots, ...walked }: WalkedLook,
): FlowResult {
  const looks = sorted({ ...kept.looks, [key]: walked });
  const usedFrames = new Set(Object.values(looks).flatMap(({ shots }) => Object.keys(shots)));
  const usedShots = new Set(Object.values(looks).flatMap(({ shots }) => Object.values(shots)));
  return {
    flow: kept.flow,
    looks,
    frames: only(usedFrames, { ...kept.frames, ...frameFacts }),
    shots: only(usedShots, { ...kept.shots, ...newShots }),
  };
}

/** Removes looks that were walked in an earlier build and whose states and edges this build has shown all. */
export function withoutReplaced(kept: FlowResult, source: string): FlowResult {
  const namesOf = ({ shots }: LookResult) =>
    Object.keys(shots).flatMap((frame) => {
      const facts = kept.frames[frame];
      return facts ? [...facts.active, ...facts.passed, ...facts.edges] : [];
    });
  const entries = Object.entries(kept.looks);
  const shown = new Set(entries.flatMap(([, look]) => (look.source === source ? namesOf(look) : [])));
  const needed = entries.filter(
    ([, look]) => look.source === source || namesOf(look).some((name) => !shown.has(name)),
  );
  const usedFrames = new Set(needed.flatMap(([, { shots }]) => Object.keys(shots)));
  const usedShots = new Set(needed.flatMap(([, { shots }]) => Object.values(shots)));
  return {
    flow: kept.flow,
    looks: Object.fromEntries(needed),
    frames: only(usedFrames, kept.frames),
    shots: only(usedShots, kept.shots),
  };
}

/** Whether a look was walked in this build, with the frames that the flow has now. */
export function isWalked(kept: FlowResult, key: string, source: string, frames: readonly string[]): boolean {
  const look = kept.looks[key];
  return look?.source === source && frames.every((frame) => look.shots[frame] !== undefined);
}

function only<Value>(
  ids: ReadonlySet<string>,
  record: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return sorted(Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id))));
}

/** In the order of the keys, so that the same results are the same file. */
function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
