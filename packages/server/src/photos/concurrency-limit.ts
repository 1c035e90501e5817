import { CallError } from '@rendezvous/contract/errors';

/** Runs work with at most `width` running at a time; further work waits in a queue. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Prevents heavy work from using every core and all memory.
 * @throws CallError unavailable when `waiting` others are already queued
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
      // Finished work passes its slot on directly, so no newer work can overtake the queue.
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
