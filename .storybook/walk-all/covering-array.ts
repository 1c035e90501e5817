/** The possible values of each factor, by its name. The first value of a factor is its default. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One value for each factor. */
export type Combination<Names extends string = string> = { readonly [Name in Names]: string };

/**
 * Returns combinations in which every value of a factor meets every value of every other factor at least once (a
 * pairwise covering array). The first one has the default values, and each next one adds as many new pairs as a greedy
 * choice finds, so that the first `n` show the most that `n` can. The same factors always give the same combinations.
 */
export function coveringArray<Names extends string>(
  factors: Readonly<Record<Names, readonly string[]>>,
): Combination<Names>[] {
  const missing = pairsOf(factors);
  const combinations: Combination[] = [];
  let next: Combination | null = Object.fromEntries(
    Object.entries<readonly string[]>(factors).map(([name, values]) => [name, values[0] as string]),
  );
  while (next) {
    combinations.push(next);
    for (const pair of pairsIn(next)) missing.delete(pair);
    next = missing.size > 0 ? bestCombination(factors, missing) : null;
  }
  return combinations as Combination<Names>[];
}

type Cell = readonly [factor: string, value: string];

/** Every pair of values of two different factors, as `pairOf` writes it. */
export function pairsOf(factors: Factors): Set<string> {
  const cells = Object.entries(factors).map(([name, values]) => values.map((value): Cell => [name, value]));
  return new Set(
    cells.flatMap((some, at) =>
      cells
        .slice(at + 1)
        .flatMap((others) => some.flatMap((one) => others.map((other) => pairOf(one, other)))),
    ),
  );
}

/** The pairs of values that a combination contains. */
export function pairsIn(combination: Combination): string[] {
  const cells: Cell[] = Object.entries(combination);
  return cells.flatMap((one, at) => cells.slice(at + 1).map((other) => pairOf(one, other)));
}

function pairOf(...cells: readonly [Cell, Cell]): string {
  return cells
    .map(([factor, value]) => `${factor}=${value}`)
    .toSorted()
    .join(' ');
}

/**
 * Begins with the value that has the most missing pairs, and adds for each other factor the value that completes the
 * most of them. One of them always completes a pair of the first value, so that every combination adds something.
 */
function bestCombination(factors: Factors, missing: ReadonlySet<string>): Combination {
  const cells = Object.entries(factors).flatMap(([name, values]) =>
    values.map((value): Cell => [name, value]),
  );
  const missingOf = (cell: Cell) =>
    cells.filter((other) => other[0] !== cell[0] && missing.has(pairOf(cell, other))).length;
  const chosen: Cell[] = [maximum(cells, missingOf)];
  const others = Object.entries(factors)
    .filter(([name]) => name !== chosen[0]?.[0])
    // Factors with many values first: they have the fewest combinations that cover their pairs.
    .toSorted(([, one], [, other]) => other.length - one.length);
  for (const [name, values] of others) {
    const completes = (cell: Cell) => chosen.filter((other) => missing.has(pairOf(cell, other))).length;
    const candidates = values.map((value): Cell => [name, value]);
    chosen.push(maximum(candidates, (cell) => completes(cell) * cells.length + missingOf(cell)));
  }
  const found = new Map(chosen);
  return Object.fromEntries(Object.keys(factors).map((name) => [name, found.get(name) as string]));
}

/** The first item with the highest rank. */
function maximum<Item>(items: readonly Item[], rank: (item: Item) => number): Item {
  const ranks = items.map(rank);
  return items[ranks.indexOf(Math.max(...ranks))] as Item;
}
