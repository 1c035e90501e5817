import { contrastAPCA, sRGB, OKLCH, ColorSpace } from 'colorjs.io/fn';
import { blend, formatCss, parse, rgb } from 'culori';
import { contrast } from '../../packages/ui/src/testing/contrast.ts';
import {
  distances,
  isFarEnough,
  LEAST_DISTANCE,
  MEANING_PAIRS,
  type Eyes,
} from '../../packages/ui/src/testing/distance.ts';
import { colourIn, LOOKS, type Blocks, type Look } from '../../packages/ui/src/tokens/looks.ts';
import { LEAST_RATIO, PAIRS, type Pair } from '../../packages/ui/src/tokens/pairs.ts';

ColorSpace.register(sRGB);
ColorSpace.register(OKLCH);

/** One pair in one look. */
export type ContrastCell = {
  readonly front: string;
  readonly back: string;
  /** The ratio of WCAG 2.2, 1 to 21, and whether it is large enough. */
  readonly ratio: number;
  readonly passes: boolean;
  /** The lightness contrast of APCA, -108 to 106; negative for light text on a dark background. For information only. */
  readonly apca: number;
  /** The smallest distance (CIEDE2000) that colour-blind eyes see between the two. */
  readonly seen: number;
};
export type ContrastRow = { readonly pair: Pair; readonly cells: readonly ContrastCell[] };

/** Two roles that mean different things, in one look: their distance for each kind of eye. */
export type DistanceCell = {
  readonly first: string;
  readonly second: string;
  readonly distance: Readonly<Record<Eyes, number>>;
  readonly passes: boolean;
};
export type DistanceRow = {
  readonly roles: readonly [string, string];
  readonly cells: readonly DistanceCell[];
};

const contrastCells = new Map<string, Omit<ContrastCell, 'passes'>>();
const distanceCells = new Map<string, DistanceCell>();

/** Measures every pair of roles that components use, in every look. */
export function measureContrast(blocks: Blocks): readonly ContrastRow[] {
  return PAIRS.map((pair) => ({ pair, cells: LOOKS.map((look) => contrastCell(blocks, look, pair)) }));
}

/** Measures every two roles that mean different things, in every look. */
export function measureDistances(blocks: Blocks): readonly DistanceRow[] {
  return MEANING_PAIRS.map((roles) => ({
    roles,
    cells: LOOKS.map((look) => {
      const [first, second] = [colourIn(blocks, look, roles[0]), colourIn(blocks, look, roles[1])];
      return remember(distanceCells, `${first} ${second}`, () => {
        const distance = distances(first, second);
        const passes = Object.entries(distance).every(([eyes, value]) => isFarEnough(eyes as Eyes, value));
        return { first, second, distance, passes };
      });
    }),
  }));
}

/** Returns how many pairs miss their minimum in at least one look. */
export function countFailures(
  rows: readonly { readonly cells: readonly { readonly passes: boolean }[] }[],
): number {
  return rows.flatMap(({ cells }) => cells).filter(({ passes }) => !passes).length;
}

/** Returns the kind of eye that sees the smallest distance of two roles, in relation to its minimum. */
export function weakestEyes({ distance }: DistanceCell): Eyes {
  const share = (eyes: Eyes) => distance[eyes] / LEAST_DISTANCE[eyes === 'full' ? 'full' : 'deficient'];
  return (Object.keys(distance) as Eyes[]).toSorted((one, other) => share(one) - share(other))[0] ?? 'full';
}

function contrastCell(blocks: Blocks, look: Look, { front, back, kind }: Pair): ContrastCell {
  const [over, under] = [colourIn(blocks, look, front), colourIn(blocks, look, back)];
  const cell = remember(contrastCells, `${over} ${under}`, () => {
    const { full: _, ...deficient } = distances(flat(over, under), flat(under));
    return {
      front: over,
      back: under,
      ratio: contrast(over, under),
      apca: apca(flat(over, under), flat(under)),
      seen: Math.min(...Object.values(deficient)),
    };
  });
  return { ...cell, passes: cell.ratio >= LEAST_RATIO[look.contrast][kind] };
}

/**
 * The contrast of APCA (0.0.98G). The package apca-w3 is licensed for web content only and not as open source, so this
 * is the implementation of Color.js (decision 44).
 */
function apca(front: string, back: string): number {
  return contrastAPCA(back, front);
}

/** An opaque colour: translucent ones lie on white, as in `contrast`. */
function flat(...layers: readonly string[]): string {
  const colours = layers.toReversed().flatMap((css) => parse(css) ?? []);
  const { r, g, b } = rgb(blend(['white', ...colours]));
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return formatCss({ mode: 'rgb', r: clip(r), g: clip(g), b: clip(b) });
}

const MOST_REMEMBERED = 20_000;

/** Measures are taken on every step of a slider; most colours have not changed since the last one. */
function remember<Measure>(known: Map<string, Measure>, key: string, measure: () => Measure): Measure {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size > MOST_REMEMBERED) known.clear();
  const measured = measure();
  known.set(key, measured);
  return measured;
}
