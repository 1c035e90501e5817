import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveringArray, pairOf, pairsIn, pairsOf } from './covering-array.ts';
import { lookFactors, looks, NEVER } from './looks.ts';

const anyFactors = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 7 })
  .map((sizes) =>
    Object.fromEntries(
      sizes.map((size, at) => [`factor${at}`, Array.from({ length: size }, (_, value) => `value${value}`)]),
    ),
  );

describe('a covering array', () => {
  it('contains every pair of values of any factors', () => {
    fc.assert(
      fc.property(anyFactors, (factors) => {
        const covered = new Set(coveringArray(factors).flatMap(pairsIn));
        expect(covered).toEqual(pairsOf(factors));
      }),
      { numRuns: 50 },
    );
  });

  it('leaves out two values that must not meet, and covers every other pair', () => {
    fc.assert(
      fc.property(anyFactors, (factors) => {
        const [[one, some = []] = [''], [other, more = []] = ['']] = Object.entries(factors);
        fc.pre(some.length > 1 && more.length > 1);
        const never = [
          [one, 'value1'],
          [other, 'value1'],
        ] as const;
        const covered = new Set(coveringArray(factors, never).flatMap(pairsIn));
        expect(covered).toEqual(new Set([...pairsOf(factors)].filter((pair) => pair !== pairOf(...never))));
      }),
      { numRuns: 50 },
    );
  });

  it('adds at least one new pair with every combination, and begins with the default values', () => {
    fc.assert(
      fc.property(anyFactors, (factors) => {
        const [first, ...more] = coveringArray(factors);
        expect(new Set(Object.values(first ?? {}))).toEqual(new Set(['value0']));
        const covered = new Set(pairsIn(first ?? {}));
        const useless = more.filter((combination) => {
          const added = pairsIn(combination).filter((pair) => !covered.has(pair));
          for (const pair of added) covered.add(pair);
          return added.length === 0;
        });
        expect(useless).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the looks of a walk', () => {
  it('contain every pair of values of all tools, but no text at 200 % in the narrowest screen', () => {
    const pairs = pairsOf(lookFactors);
    expect(pairs.delete(pairOf(...NEVER))).toBe(true);
    expect(new Set(looks().flatMap(pairsIn))).toEqual(pairs);
  });

  it('are at most a tenth more than the two factors with the most values need', () => {
    const [most = 0, second = 0] = Object.values(lookFactors)
      .map(({ length }) => length)
      .toSorted((one, other) => other - one);
    expect(looks().length).toBeLessThanOrEqual(most * second * 1.1);
  });

  it('begin with the default look, so that fewer looks are those that show the most', () => {
    expect(looks(3)).toEqual(looks().slice(0, 3));
    expect(looks(1)).toEqual([
      expect.objectContaining({ locale: 'en', width: 'phone', theme: 'light', text: '100' }),
    ]);
  });
});
