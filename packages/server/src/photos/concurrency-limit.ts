import { CallError } from '@rendezvous/contract/errors';

/** Runs work at most `width` at a time, the rest in order of arrival. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps heavy work from taking every core and all memory.
 * @throws CallError unavailable when `waiting` others already stand in line
 */
export function createConcurrencyLimit({
  width,
  waiting: maxWaiting,
}: {
  width: number;
  waiting: number;
}): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= maxWaiting) throw new CallError('unavailable');
      // Whoever leaves hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
