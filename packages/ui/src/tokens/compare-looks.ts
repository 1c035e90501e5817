import { contrast } from '../testing/contrast.ts';
import { distances } from '../testing/distance.ts';
import { colourIn, LOOKS, tokensIn, lookKey, type Blocks, type Look } from './looks.ts';
import { LEAST_RATIO, PAIRS, type Pair } from './pairs.ts';
import { inTheme } from './read-tokens.ts';

/** The pair of a role that is closest to its minimum, or furthest below it. */
export type WeakestPair = { readonly pair: Pair; readonly ratio: number; readonly passes: boolean };

/** A token in two looks. */
export type ComparedToken = {
  readonly token: string;
  readonly values: readonly [string, string];
  readonly isSame: boolean;
  /** Of colours: their distance (CIEDE2000), and the smallest one that colour-blind eyes see. */
  readonly distance: { readonly full: number; readonly deficient: number } | null;
  /** Of colours that components show on or below another: their weakest pair in each look. */
  readonly contrast: readonly [WeakestPair, WeakestPair] | null;
};

/** Returns the look with a key of `lookKey`, or the first one for an unknown key. */
export function lookOf(key: string): Look {
  return LOOKS.find((look) => lookKey(look) === key) ?? (LOOKS[0] as Look);
}

/** Returns every token of two looks, in the order of the style sheets. */
export function compareLooks(blocks: Blocks, looks: readonly [Look, Look]): readonly ComparedToken[] {
  const sets = looks.map((look) => tokensIn(blocks, look));
  const tokens = [...new Set(sets.flatMap((set) => Object.keys(set)))].filter((name) => !name.endsWith('-*'));
  return tokens.map((token) => {
    const both = <Value>(read: (look: Look, index: number) => Value) =>
      [read(looks[0], 0), read(looks[1], 1)] as const;
    const values = both((look, index) => inTheme(sets[index]?.[token] ?? '', look.theme));
    const isColour = token.startsWith('color-') && values.every((value) => value.startsWith('oklch('));
    return {
      token,
      values,
      isSame: values[0] === values[1],
      distance: isColour ? distanceOf(values) : null,
      contrast: isColour ? contrastOf(both((look) => weakestPair(blocks, look, token.slice(6)))) : null,
    };
  });
}

function distanceOf([first, second]: readonly [string, string]) {
  const { full, ...deficient } = distances(first, second);
  return { full, deficient: Math.min(...Object.values(deficient)) };
}

function contrastOf([first, second]: readonly [WeakestPair | null, WeakestPair | null]) {
  return first && second ? ([first, second] as const) : null;
}

function weakestPair(blocks: Blocks, look: Look, role: string): WeakestPair | null {
  const measured = PAIRS.filter(({ front, back }) => front === role || back === role).map((pair) => {
    const ratio = contrast(colourIn(blocks, look, pair.front), colourIn(blocks, look, pair.back));
    const least = LEAST_RATIO[look.contrast][pair.kind];
    return { pair, ratio, passes: ratio >= least, share: ratio / least };
  });
  const [weakest] = measured.toSorted((one, other) => one.share - other.share);
  return weakest ? { pair: weakest.pair, ratio: weakest.ratio, passes: weakest.passes } : null;
}
