/** The possible values of each factor, by its name. The first value of a factor is its default. */
export type Factors = Readonly<Record<string, readonly string[]>>;

/** One value for each factor. */
export type Combination<Names extends string = string> = { readonly [Name in Names]: string };

/**
 * Returns combinations in which every value of a factor meets every value of every other factor at least once (a
 * pairwise covering array). The first one has the default values, and each next one adds as many new pairs as a greedy
 * choice finds, so that the first `n` show the most that `n` can. The same factors always give the same combinations.
 * `never` names two values that are in no combination together; the default value of a factor must not be one of them.
 */
export function coveringArray<Names extends string>(
  factors: Readonly<Record<Names, readonly string[]>>,
  never?: readonly [Cell, Cell],
): Combination<Names>[] {
  const excluded = never && pairOf(...never);
  const missing = pairsOf(factors);
  if (excluded) missing.delete(excluded);
  const combinations: Combination[] = [];
  let next: Combination | null = Object.fromEntries(
    Object.entries<readonly string[]>(factors).map(([name, values]) => [name, values[0] as string]),
  );
  while (next) {
    combinations.push(next);
    for (const pair of pairsIn(next)) missing.delete(pair);
    next = missing.size > 0 ? bestCombination(factors, missing, excluded) : null;
  }
  return combinations as Combination<Names>[];
}

/** A factor and one of its values. */
export type Cell = readonly [factor: string, value: string];

/** Every pair of values of two different factors. */
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

/** A pair of values as a text, in whatever order they are. */
export function pairOf(...cells: readonly [Cell, Cell]): string {
  return cells
    .map(([factor, value]) => `${factor}=${value}`)
    .toSorted()
    .join(' ');
}

/**
 * Begins with the value that has the most missing pairs and with the best value of one of these pairs, so that every
 * combination adds something. Each other factor gets the value that completes the most missing pairs.
 */
function bestCombination(
  factors: Factors,
  missing: ReadonlySet<string>,
  excluded: string | undefined,
): Combination {
  const cells = Object.entries(factors).flatMap(([name, values]) =>
    values.map((value): Cell => [name, value]),
  );
  const partnersOf = (cell: Cell) => cells.filter((other) => missing.has(pairOf(cell, other)));
  const counts = new Map(cells.map((cell) => [cell.join('='), partnersOf(cell).length]));
  const countOf = (cell: Cell) => counts.get(cell.join('=')) ?? 0;
  const first = maximum(cells, countOf);
  const chosen: Cell[] = [first, maximum(partnersOf(first), countOf)];
  const others = Object.entries(factors)
    .filter(([name]) => !chosen.some(([factor]) => factor === name))
    // Factors with many values first: they have the fewest combinations that cover their pairs.
    .toSorted(([, one], [, other]) => other.length - one.length);
  for (const [name, values] of others) {
    const completes = (cell: Cell) => chosen.filter((other) => missing.has(pairOf(cell, other))).length;
    const candidates = values
      .map((value): Cell => [name, value])
      .filter((cell) => chosen.every((other) => pairOf(cell, other) !== excluded));
    chosen.push(maximum(candidates, (cell) => completes(cell) * cells.length + countOf(cell)));
  }
  const found = new Map(chosen);
  return Object.fromEntries(Object.keys(factors).map((name) => [name, found.get(name) as string]));
}

/** The first item with the highest rank. */
function maximum<Item>(items: readonly Item[], rank: (item: Item) => number): Item {
  const ranks = items.map(rank);
  return items[ranks.indexOf(Math.max(...ranks))] as Item;
}
