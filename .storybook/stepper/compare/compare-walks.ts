import { diffArrays } from 'diff';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { entriesOf } from '../changes.ts';

/** A recorded walk, with the names of its steps as a link contains them. */
export type ComparedWalk = { readonly names: readonly string[]; readonly frames: readonly Frame[] };

/** A value of the context that the two walks do not share. */
export type ValueDifference = { readonly path: string; readonly first: string; readonly second: string };

/** Places of two walks beside each other: the start, or what a step of one or both of them led to. */
export type Row = {
  /** The number of steps of the first walk; null where only the second one takes a step. */
  readonly first: number | null;
  readonly second: number | null;
  /** Whether both take the same step. */
  readonly isSameStep: boolean;
  readonly isSameState: boolean;
  /** The values that differ here and did not before, if both walks are here. */
  readonly values: readonly ValueDifference[];
  /** How many other values differ as they did in an earlier row. */
  readonly valuesAsBefore: number;
};

export type WalkComparison = {
  readonly rows: readonly Row[];
  /** The index of the first row in which step, state or context differ; null for walks that are the same. */
  readonly partsAt: number | null;
  /** The values that differ at the ends. */
  readonly endValues: readonly ValueDifference[];
};

/** Puts two walks beside each other, step by step: as many equal steps as possible share a row. */
export function compareWalks(first: ComparedWalk, second: ComparedWalk): WalkComparison {
  let known = new Set<string>();
  const rows = placesOf(first, second).map(([one, other, isSameStep]): Row => {
    if (one === null || other === null)
      return { first: one, second: other, isSameStep, isSameState: false, values: [], valuesAsBefore: 0 };
    const [a, b] = [first.frames[one], second.frames[other]] as [Frame, Frame];
    const all = valueDifferences(a, b);
    const values = all.filter((value) => !known.has(JSON.stringify(value)));
    known = new Set(all.map((value) => JSON.stringify(value)));
    return {
      first: one,
      second: other,
      isSameStep,
      isSameState: a.state === b.state,
      values,
      valuesAsBefore: all.length - values.length,
    };
  });
  const partsAt = rows.findIndex(
    ({ isSameStep, isSameState, values }) => !isSameStep || !isSameState || values.length > 0,
  );
  return {
    rows,
    partsAt: partsAt === -1 ? null : partsAt,
    endValues: valueDifferences(first.frames.at(-1) as Frame, second.frames.at(-1) as Frame),
  };
}

type Places = readonly [first: number | null, second: number | null, isSameStep: boolean];

function placesOf(first: ComparedWalk, second: ComparedWalk): readonly Places[] {
  const places: Places[] = [[0, 0, true]];
  let [one, other] = [0, 0];
  let waiting: number[] = [];
  const end = () => {
    for (const place of waiting) places.push([place, null, false]);
    waiting = [];
  };
  // A step that could not be taken has no frame.
  const [names, otherNames] = [first, second].map((walk) => walk.names.slice(0, walk.frames.length - 1)) as [
    string[],
    string[],
  ];
  for (const { added, removed, value } of diffArrays(names, otherNames)) {
    for (const _ of value) {
      if (removed) waiting.push((one += 1));
      else if (added) {
        // Another step in the place of one: the answers of the same call, for example.
        const replaced = waiting.shift() ?? null;
        places.push([replaced, (other += 1), false]);
      } else {
        end();
        places.push([(one += 1), (other += 1), true]);
      }
    }
  }
  end();
  return places;
}

/** Two contexts in full, because a difference may lie behind what the stepper shows of a long value. */
function valueDifferences(first: Frame, second: Frame): readonly ValueDifference[] {
  return entriesOf(second.snapshot.context, first.snapshot.context, Infinity).flatMap(
    ({ path, value, before }) => (before === null ? [] : [{ path, first: before, second: value }]),
  );
}
