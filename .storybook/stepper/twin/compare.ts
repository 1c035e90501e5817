import type { Fault } from '../fault.ts';
import type { ScreenFacts } from '../stage-protocol.ts';

/** One of two screens at a step of a walk. */
export type Side = {
  /** A data URL, or null if the browser could not create a picture. */
  readonly picture: string | null;
  /** Null if the screen did not answer, as that of a build that knows no such question. */
  readonly facts: ScreenFacts | null;
};

export type PictureDifference = {
  /** The share of pixels that differ, 0 to 1; null if the pictures have different widths, or one is missing. */
  readonly share: number | null;
  /** A data URL with the differences in red; null if there is nothing to show. */
  readonly picture: string | null;
};

/** Both screens after a step, and what differs. */
export type Pair = {
  /** Number of steps taken. */
  readonly at: number;
  readonly sides: readonly [Side, Side];
  readonly picture: PictureDifference;
  /** Whether both screens said what they show. If not, nothing is known of context and faults. */
  readonly isAnswered: boolean;
  /** A line for each value of the machine's context, or its state, that differs. */
  readonly context: readonly string[];
  /** The faults that only the first screen has, only the second one, and both have. */
  readonly faults: {
    readonly first: readonly Fault[];
    readonly second: readonly Fault[];
    readonly both: readonly Fault[];
  };
};

export function pairOf(at: number, sides: readonly [Side, Side], picture: PictureDifference): Pair {
  const [one, other] = [sides[0].facts, sides[1].facts];
  return {
    at,
    sides,
    picture,
    isAnswered: one !== null && other !== null,
    context: one && other ? contextDifference(one, other) : [],
    faults: one && other ? faultDifference(one.faults, other.faults) : { first: [], second: [], both: [] },
  };
}

function contextDifference(one: ScreenFacts, other: ScreenFacts): string[] {
  const [first, second] = [one, other].map(
    ({ context }) => new Map(context.map(({ path, value }) => [path, value])),
  ) as [Map<string, string>, Map<string, string>];
  const paths = [...new Set([...first.keys(), ...second.keys()])];
  return [
    ...(one.state === other.state ? [] : [`state: ${one.state} and ${other.state}`]),
    ...paths
      .filter((path) => first.get(path) !== second.get(path))
      .map((path) => `${path}: ${first.get(path) ?? '—'} and ${second.get(path) ?? '—'}`),
  ];
}

function faultDifference(one: readonly Fault[], other: readonly Fault[]): Pair['faults'] {
  const idOf = ({ kind, rule }: Fault) => `${kind} ${rule}`;
  const [inOne, inOther] = [new Set(one.map(idOf)), new Set(other.map(idOf))];
  return {
    first: one.filter((fault) => !inOther.has(idOf(fault))),
    second: other.filter((fault) => !inOne.has(idOf(fault))),
    both: one.filter((fault) => inOther.has(idOf(fault))),
  };
}

/** What is known of the context and the faults if a screen did not answer. */
export const NOT_ANSWERED = 'context and faults: unknown, because a screen did not answer';

/** A share of pixels for a reader; only a picture without any difference is "the same". */
export function shareText({ share }: PictureDifference): string {
  if (share === null) return 'not comparable: other width, or no picture';
  if (share === 0) return 'the same';
  return share < 0.001 ? 'under 0.1 %' : `${(share * 100).toFixed(1)} %`;
}

/** What differs between a pair of screens, in one line. */
export function summaryOf({ picture, isAnswered, context, faults }: Pair): string {
  const { first, second, both } = faults;
  if (!isAnswered) return `Picture: ${shareText(picture)}; ${NOT_ANSWERED}`;
  return [
    `Picture: ${shareText(picture)}`,
    `context: ${context.length === 0 ? 'the same' : `${context.length} of its values differ`}`,
    `faults: ${first.length} only in the first, ${second.length} only in the second, ${both.length} in both`,
  ].join('; ');
}
