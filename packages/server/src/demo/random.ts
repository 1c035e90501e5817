/** A seeded generator: the same seed gives the same data (mulberry32, public domain algorithm by Tommy Ettinger). */
export type Random = {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number;
  /** Returns a whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks `count` different items and returns them in the order of the list. */
  some<Item>(items: readonly Item[], count: number): Item[];
  chance(probability: number): boolean;
};

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('Random.pick: the list is empty.');
      return item;
    },
    some(items, count) {
      const order = items.map((item, index) => ({ item, index, key: next() }));
      return order
        .toSorted((a, b) => a.key - b.key)
        .slice(0, count)
        .toSorted((a, b) => a.index - b.index)
        .map(({ item }) => item);
    },
    chance: (probability) => next() < probability,
  };
}

/** Hashes a text by FNV-1a to 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
