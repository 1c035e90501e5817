import { CallError } from '@rendezvous/contract/errors';
import { describe, expect, it } from 'vitest';
import { createSharedCache, type Made } from './shared-cache.ts';

const SECOND = 1_000;

function cacheAt(start = 0, { entries = 3, freshSeconds = 10 } = {}) {
  let now = start;
  const cache = createSharedCache<string>({
    freshSeconds,
    staleSeconds: 60,
    entries,
    clock: () => new Date(now),
  });
  return { cache, pass: (seconds: number) => (now += seconds * SECOND) };
}

const shared = (value: string) => async (): Promise<Made<string>> => ({ value, use: 'shared' });
const failing = (error: Error) => async (): Promise<Made<string>> => {
  throw error;
};
const never = failing(new Error('was asked'));

describe('a shared cache', () => {
  it('returns the value of a key while it is fresh, and to that key only', async () => {
    const { cache, pass } = cacheAt();
    expect(await cache.read('a', shared('first'))).toBe('first');
    expect(await cache.read('b', shared('other'))).toBe('other');
    pass(9);
    expect(await cache.read('a', never)).toBe('first');
    pass(1);
    expect(await cache.read('a', shared('second'))).toBe('second');
  });

  it('creates a value once for concurrent reads', async () => {
    const { cache } = cacheAt();
    let made = 0;
    const make = async (): Promise<Made<string>> => ({ value: `value ${(made += 1)}`, use: 'shared' });
    expect(await Promise.all(Array.from({ length: 20 }, () => cache.read('a', make)))).toEqual(
      Array.from({ length: 20 }, () => 'value 1'),
    );
    expect(made).toBe(1);
  });

  it('returns the old value while its source fails or does not respond, until it is stale', async () => {
    const { cache, pass } = cacheAt();
    await cache.read('a', shared('old'));
    pass(30);
    expect(await cache.read('a', failing(new Error('ECONNREFUSED')))).toBe('old');
    expect(await cache.read('a', failing(new CallError('unavailable')))).toBe('old');
    expect(await cache.read('a', async () => ({ value: 'a page that says 503', use: 'failed' }))).toBe('old');
    expect(await cache.read('a', () => new Promise(() => {}))).toBe('old');
    pass(30);
    const { cache: another, pass: passThere } = cacheAt();
    await another.read('a', shared('old'));
    passThere(60);
    await expect(another.read('a', failing(new Error('ECONNREFUSED')))).rejects.toThrow('ECONNREFUSED');
  });

  it('passes a refusal on, and removes the old value', async () => {
    const { cache, pass } = cacheAt();
    await cache.read('a', shared('a member'));
    pass(10);
    await expect(cache.read('a', failing(new CallError('not_found')))).rejects.toThrow('not_found');
    await expect(cache.read('a', failing(new Error('ECONNREFUSED')))).rejects.toThrow('ECONNREFUSED');
    await cache.read('b', shared('a page'));
    pass(10);
    expect(await cache.read('b', async () => ({ value: 'gone', use: 'own' }))).toBe('gone');
    await expect(cache.read('b', failing(new Error('ECONNREFUSED')))).rejects.toThrow('ECONNREFUSED');
  });

  it('removes the least recently used value beyond its size', async () => {
    const { cache } = cacheAt(0, { entries: 2 });
    await cache.read('a', shared('a'));
    await cache.read('b', shared('b'));
    await cache.read('a', never);
    await cache.read('c', shared('c'));
    expect(await cache.read('a', never)).toBe('a');
    await expect(cache.read('b', never)).rejects.toThrow('was asked');
  });

  it('stores nothing if it is turned off', async () => {
    const { cache } = cacheAt(0, { freshSeconds: 0 });
    await cache.read('a', shared('first'));
    expect(await cache.read('a', shared('second'))).toBe('second');
  });
});
