import { readLink, writeLink, type Log, type Vocabulary } from '@rendezvous/machines/walk/link';
import { replay, type Fault, type Frame } from '@rendezvous/machines/walk/recording';
import { entriesOf } from '../changes.ts';
import type { FlowName } from '../flow-facts.ts';

/** What a tester says of one place of a walk: of its start, or of what a step led to. */
export type Remark = {
  /** The state that is expected here, as `scenario.reaches` names it. */
  readonly state?: string;
  readonly note?: string;
};

/** What is expected of a whole walk. */
export type Expected = {
  /** In the words of the tester; nothing checks it. */
  readonly text?: string;
  /** The state at the end. */
  readonly state?: string;
  /** Whether the flow has ended there. */
  readonly ended?: boolean;
  /** Values of the machine's context at the end, by path, as the stepper shows them. */
  readonly values?: Readonly<Record<string, string>>;
};

/** A step as a link names it (packages/machines/src/walk/link.ts), such as `e.choosesVisa`. */
export type SavedStep = Remark & { readonly take: string };

/** A walk that was saved by name. It keeps the names of its steps, so that it can be read by a later chart, too. */
export type SavedWalk = {
  readonly id: string;
  readonly flow: FlowName;
  readonly name: string;
  /** When it was saved (ISO 8601). */
  readonly saved: string;
  readonly expected: Expected;
  /** The version of the link and the fingerprint of the chart with which it was saved. */
  readonly chart: string;
  readonly start: Remark & { readonly scenario: string };
  readonly steps: readonly SavedStep[];
};

/** What a walk is saved with, besides its steps. */
export type Description = Pick<SavedWalk, 'name' | 'expected'> & {
  /** The remark on a place of the walk: 0 is its start. */
  readonly remarkAt: (at: number) => Remark;
};

const END = '.';

/** The link of a walk, with which the stepper opens it. */
export function linkOf({ chart, start, steps }: Pick<SavedWalk, 'chart' | 'start' | 'steps'>): string {
  return [chart, start.scenario, ...steps.map(({ take }) => take), END].join('~');
}

/** The names of a walk's steps, as its link contains them. */
export function stepNames(log: Log, vocabulary: Vocabulary): readonly string[] {
  return writeLink(log, vocabulary).split('~').slice(2, -1);
}

/** The start of a walk and its steps, each with its remark. */
export function placesOf({ start, steps }: Pick<SavedWalk, 'start' | 'steps'>): readonly Remark[] {
  return [start, ...steps];
}

/** A new id of a saved walk. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), '');
}

/** Makes a saved walk of the steps of a walk. */
export function savedWalk(
  identity: Pick<SavedWalk, 'id' | 'flow' | 'saved'>,
  log: Log,
  vocabulary: Vocabulary,
  { name, expected, remarkAt }: Description,
): SavedWalk {
  const [chart = ''] = writeLink(log, vocabulary).split('~');
  return {
    ...identity,
    name: name.trim(),
    expected,
    chart,
    start: { scenario: log.start, ...remarkAt(0) },
    steps: stepNames(log, vocabulary).map((take, index) => ({ take, ...remarkAt(index + 1) })),
  };
}

/** An expectation that did not hold. */
export type Difference = {
  /** The number of steps taken. */
  readonly at: number;
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
};

export type Verdict = {
  /** `unchecked`: the walk can be replayed, but expects nothing that could be checked. */
  readonly result: 'passed' | 'failed' | 'unchecked';
  /** How many expectations were checked. */
  readonly checked: number;
  /** Those that did not hold, in the order of the walk. */
  readonly differences: readonly Difference[];
  /** The first step that could not be taken. Nothing after it was checked. */
  readonly fault: Fault | null;
  readonly machineHasChanged: boolean;
  readonly log: Log;
  readonly frames: readonly Frame[];
};

/** Replays a saved walk with the machine of this build, and compares it with what is expected. */
export function judge(walk: SavedWalk, vocabulary: Vocabulary): Verdict {
  const read = readLink(linkOf(walk), vocabulary);
  const { recording, fault } = replay(vocabulary.flow, read.log.start, read.log.steps);
  return {
    ...judgeFrames(placesOf(walk), walk.expected, recording.frames, fault ?? read.fault),
    machineHasChanged: read.machineHasChanged,
    log: { ...read.log, steps: read.log.steps.slice(0, recording.frames.length - 1) },
  };
}

/** Compares the frames of a walk with what is expected of them. A walk with a fault has no end that could be compared. */
export function judgeFrames(
  places: readonly Remark[],
  { state, ended, values = {} }: Expected,
  frames: readonly Frame[],
  fault: Fault | null,
): Pick<Verdict, 'result' | 'checked' | 'differences' | 'fault' | 'frames'> {
  // A walk whose scenario is gone starts with another one, of which nothing was expected.
  const reached = fault?.at === 0 ? [] : frames;
  const differences: Difference[] = [];
  let checked = 0;
  const check = (at: number, what: string, expected: string | undefined, actual: string) => {
    if (expected === undefined) return;
    checked += 1;
    if (expected !== actual) differences.push({ at, what, expected, actual });
  };
  for (const [at, frame] of reached.entries()) check(at, 'the state', places[at]?.state, frame.state);
  const last = frames.at(-1);
  if (last && !fault) {
    const at = frames.length - 1;
    const shown = new Map(
      entriesOf(last.snapshot.context, undefined).map(({ path, value }) => [path, value]),
    );
    check(at, 'the final state', state, last.state);
    check(at, 'the flow', ended === undefined ? undefined : endText(ended), endText(hasEnded(last)));
    for (const [path, value] of Object.entries(values)) check(at, path, value, shown.get(path) ?? '—');
  }
  const failed = fault !== null || differences.length > 0;
  return {
    result: failed ? 'failed' : checked > 0 ? 'passed' : 'unchecked',
    checked,
    differences,
    fault,
    frames,
  };
}

/** Whether the machine has reached a final state. */
export const hasEnded = ({ snapshot }: Frame) => snapshot.status === 'done';

/** Whether a flow has ended, for a reader. */
export const endText = (ended: boolean) => (ended ? 'has ended' : 'goes on');

/** The place at which a failed walk first differs from what is expected: what the stepper shows of it. */
export function firstDifferenceAt({ differences: [first], fault }: Pick<Verdict, 'differences' | 'fault'>) {
  return first?.at ?? fault?.at ?? null;
}

/** The verdict in one sentence. `stepAt` names a step for a reader. */
export function verdictText(
  { result, checked, differences, fault }: Pick<Verdict, 'result' | 'checked' | 'differences' | 'fault'>,
  stepAt: (at: number) => string,
): string {
  if (result === 'unchecked') return 'No state, end or value is expected.';
  if (result === 'passed')
    return checked === 1 ? 'The expectation holds.' : `All ${checked} expectations hold.`;
  const [first, ...others] = differences;
  const more = others.length > 0 ? ` ${others.length} more after it.` : '';
  const unfit = fault ? `Step ${fault.at + 1} no longer fits: ${sentence(fault.reason)}` : '';
  return [first ? `${differenceText(first, stepAt)}${more}` : '', unfit].filter(Boolean).join(' ');
}

/** An expectation that did not hold, in one sentence. */
export function differenceText(
  { at, what, expected, actual }: Difference,
  stepAt: (at: number) => string,
): string {
  const where = at === 0 ? 'At the start' : `At step ${at}, ${stepAt(at)}`;
  return `${where}: expected ${what} ${expected}, was ${actual}.`;
}

const sentence = (text: string) => text.replace(/[.]?$/, '.');
