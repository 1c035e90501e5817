import { CallError } from '@rendezvous/contract/errors';
import type { Config } from '../config.ts';

/**
 * What became of making a value: `shared` is kept for the next, `own` is for those who wait for it alone, `failed` means
 * that an older value is better.
 */
export type Made<Value> = { readonly value: Value; readonly use: 'shared' | 'own' | 'failed' };

export type SharedCacheOptions = {
  /** For how long a value is given without a look at its source. 0 turns the cache off. */
  readonly freshSeconds: number;
  /** For how long a value is given while its source fails or is slow, counted from when it was made. */
  readonly staleSeconds: number;
  /** How many values are kept; the one that was asked for longest ago goes first. */
  readonly entries: number;
  readonly clock: () => Date;
};

export type SharedCache<Value> = {
  /**
   * The value of a key, made by `make` when there is none or it is no longer fresh; whoever asks for the same key meanwhile
   * waits for the same one. Throws what `make` throws, but gives an older value while its source fails.
   */
  read(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
};

/** How many answers are kept: some 10 KiB each, so 5 MiB in all. */
export const SHARED_ANSWERS = 500;
/** While the database is away visitors go on with what was there; photo addresses and prices are still good. */
const STALE_SECONDS = 600;

export function sharedFor({ sharedCacheSeconds }: Pick<Config, 'sharedCacheSeconds'>) {
  return { freshSeconds: sharedCacheSeconds, staleSeconds: STALE_SECONDS };
}

/** For how long somebody waits for a new value while there is an old one. */
const PATIENCE_MS = 1_000;

type Entry<Value> = { readonly value: Value; readonly madeAt: number };

/** A bounded cache in this process's memory for values that are the same for everybody who asks with the same key. */
export function createSharedCache<Value>(options: SharedCacheOptions): SharedCache<Value> {
  const { freshSeconds, staleSeconds, clock } = options;
  // In the order of their last use.
  const entries = new Map<string, Entry<Value>>();
  const making = new Map<string, Promise<Made<Value>>>();

  async function begin(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    const madeAt = clock().getTime();
    try {
      const made = await make();
      if (made.use === 'shared') keep(key, { value: made.value, madeAt });
      if (made.use === 'own') entries.delete(key);
      return made;
    } catch (error) {
      if (isRefusal(error)) entries.delete(key);
      throw error;
    }
  }

  function keep(key: string, entry: Entry<Value>): void {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > options.entries && oldest !== undefined) entries.delete(oldest);
  }

  return {
    async read(key, make) {
      if (freshSeconds === 0) return (await make()).value;
      const entry = entries.get(key);
      const age = entry ? clock().getTime() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (entry && age < freshSeconds * 1_000) {
        keep(key, entry);
        return entry.value;
      }
      let made = making.get(key);
      if (!made) {
        made = begin(key, make).finally(() => making.delete(key));
        making.set(key, made);
      }
      if (!entry || age >= staleSeconds * 1_000) return (await made).value;
      return newOr(entry.value, made);
    },
  };
}

/** The new value when it is made in time, and the old one otherwise. */
async function newOr<Value>(old: Value, made: Promise<Made<Value>>): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    const found = await Promise.race([made, patience]);
    return found && found.use !== 'failed' ? found.value : old;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return old;
  } finally {
    clearTimeout(late);
    // Whoever gave up waiting does not hear of its end.
    made.catch(() => undefined);
  }
}

/** An error that answers the question (not found, not allowed), where any other says that there is no answer now. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500;
}
