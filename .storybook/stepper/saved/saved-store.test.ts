import { describe, expect, it } from 'vitest';
import { keptWalks } from './kept-walks.ts';
import type { SavedWalk } from './saved-walk.ts';
import { readStored, removeEntry, removeStored, store } from './saved-store.ts';

/** A storage that holds its entries as own properties, as a browser's does. */
function aStorage(entries: Record<string, string> = {}, isFull = false): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('the quota is exceeded');
      entries[key] = value;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  };
  return new Proxy(entries, {
    get: (_, name) => methods[name as keyof typeof methods] ?? entries[name as string],
  }) as unknown as Storage;
}

const [first, second] = keptWalks as [SavedWalk, SavedWalk];

describe('the saved walks of a browser', () => {
  it('are read as they were stored, by name, and removed one by one', () => {
    const storage = aStorage({ 'seen:payment:1': '[]' });
    expect(
      store(storage, [
        { ...first, name: 'Walk 10' },
        { ...second, name: 'Walk 9' },
      ]),
    ).toBeNull();
    expect(readStored(storage).walks.map(({ name }) => name)).toEqual(['Walk 9', 'Walk 10']);
    removeStored(storage, first.id);
    expect(readStored(storage)).toEqual({ walks: [{ ...second, name: 'Walk 9' }], broken: [], problems: [] });
  });

  it('are not lost with an entry that is damaged', () => {
    const storage = aStorage({ 'saved-walk:x': '{"id":"x","flow":', 'saved-walk:y': JSON.stringify(first) });
    store(storage, [second]);
    const { walks, broken } = readStored(storage);
    expect(walks).toEqual([second]);
    expect(broken).toEqual([
      { key: 'saved-walk:x', reason: 'An entry was left out: it is not an object.' },
      { key: 'saved-walk:y', reason: 'it has the id of another walk' },
    ]);
    removeEntry(storage, 'saved-walk:x');
    expect(readStored(storage).broken).toHaveLength(1);
  });

  it('says why the browser did not store one', () => {
    expect(store(aStorage({}, true), [first])).toBe('The browser did not save it: the quota is exceeded');
  });
});
