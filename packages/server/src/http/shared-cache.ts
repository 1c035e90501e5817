import { CallError } from '@rendezvous/contract/errors';
import type { Config } from '../config.ts';

/**
 * A new value and how it may be used: a `shared` value is stored, an `own` value is only returned to the reads that
 * wait for it, and instead of a `failed` value an older one is returned.
 */
export type Made<Value> = { readonly value: Value; readonly use: 'shared' | 'own' | 'failed' };

export type SharedCacheOptions = {
  /** How long a value is returned without reading its source. 0 turns the cache off. */
  readonly freshSeconds: number;
  /** How long after its creation a value is returned while its source fails or is slow. */
  readonly staleSeconds: number;
  /** How many values are stored. The least recently used one is removed first. */
  readonly entries: number;
  readonly clock: () => Date;
};

export type SharedCache<Value> = {
  /**
   * Returns the value of a key. If there is none or it is no longer fresh, `make` creates it, and concurrent reads of
   * the key wait for the same one. Throws what `make` throws, but returns an older value while the source fails.
   */
  read(key: string, make: () => Promise<Made<Value>>): Promise<Value>;
};

/** How many responses are stored. They have about 10 KiB each, so 5 MiB in all. */
export const SHARED_RESPONSES = 500;
/**
 * How long visitors see old values while the database is unavailable (CALL-9). Photo addresses and prices stay valid.
 */
const STALE_SECONDS = 600;

export function sharedFor({ sharedCacheSeconds }: Pick<Config, 'sharedCacheSeconds'>) {
  return { freshSeconds: sharedCacheSeconds, staleSeconds: STALE_SECONDS };
}

/** How long a read waits for a new value if there is an old one. */
const MAX_WAIT_MS = 1_000;

type Entry<Value> = { readonly value: Value; readonly madeAt: number };

/** Creates a bounded cache in the memory of this process, for values that are the same for all reads of a key. */
export function createSharedCache<Value>(options: SharedCacheOptions): SharedCache<Value> {
  const { freshSeconds, staleSeconds, clock } = options;
  // Sorted by their last use.
  const entries = new Map<string, Entry<Value>>();
  const pending = new Map<string, Promise<Made<Value>>>();

  async function create(key: string, make: () => Promise<Made<Value>>): Promise<Made<Value>> {
    const madeAt = clock().getTime();
    try {
      const made = await make();
      if (made.use === 'shared') store(key, { value: made.value, madeAt });
      if (made.use === 'own') entries.delete(key);
      return made;
    } catch (error) {
      if (isRefusal(error)) entries.delete(key);
      throw error;
    }
  }

  function store(key: string, entry: Entry<Value>): void {
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
        store(key, entry);
        return entry.value;
      }
      let made = pending.get(key);
      if (!made) {
        made = create(key, make).finally(() => pending.delete(key));
        pending.set(key, made);
      }
      if (!entry || age >= staleSeconds * 1_000) return (await made).value;
      return newOrOld(entry.value, made);
    },
  };
}

/** Returns the new value if it is created in time, and the old one otherwise. */
async function newOrOld<Value>(old: Value, made: Promise<Made<Value>>): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), MAX_WAIT_MS);
  });
  try {
    const found = await Promise.race([made, timeout]);
    return found && found.use !== 'failed' ? found.value : old;
  } catch (error) {
    if (isRefusal(error)) throw error;
    return old;
  } finally {
    clearTimeout(late);
    // After a timeout, a later failure must not become an unhandled rejection.
    made.catch(() => undefined);
  }
}

/** Whether the error is a result of the call (not found, not allowed) and not a failure of the source. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500;
}
