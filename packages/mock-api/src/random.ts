/** A pseudo-random sequence that is the same for the same seed. Each mock backend has its own. */
export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks `count` items and returns them in their original order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  chance(probability: number): boolean;
  /** A version 4 UUID (RFC 9562) that is drawn from this sequence. */
  uuid(): string;
};

/** The mulberry32 generator. Its 32 bits of state are enough to vary pictures and names. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('pick: the list is empty.');
      return item;
    },
    some(items, count) {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(int(0, items.length - 1));
      return items.filter((_, index) => chosen.has(index));
    },
    chance: (probability) => next() < probability,
    uuid() {
      const hex = Array.from({ length: 32 }, () => int(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '89ab'[int(0, 3)] ?? '8';
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}

/** Hashes a text into a seed for `createRandom`. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}
