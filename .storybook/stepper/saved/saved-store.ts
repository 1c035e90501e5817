import { useSyncExternalStore } from 'react';
import { readWalk } from './walks-file.ts';
import type { SavedWalk } from './saved-walk.ts';

/** An entry of the browser's storage that is not a walk. */
export type BrokenEntry = { readonly key: string; readonly reason: string };

export type StoredWalks = {
  /** All saved walks, by name. */
  readonly walks: readonly SavedWalk[];
  readonly broken: readonly BrokenEntry[];
  /** What of the walks could not be read. */
  readonly problems: readonly string[];
};

/** Each walk has an entry of its own, so that two pages do not overwrite each other's, and a damaged one harms no other. */
const PREFIX = 'saved-walk:';

const NOTHING: StoredWalks = { walks: [], broken: [], problems: [] };

/** The saved walks of this browser. */
export function readStored(storage: Storage): StoredWalks {
  const walks: SavedWalk[] = [];
  const [broken, problems]: [BrokenEntry[], string[]] = [[], []];
  for (const [key, text] of entriesOf(storage)) {
    const refusals: string[] = [];
    const walk = readWalk(valueOf(text), 'An entry', refusals);
    if (walk && key === PREFIX + walk.id) {
      walks.push(walk);
      problems.push(...refusals);
    } else broken.push({ key, reason: walk ? 'it has the id of another walk' : (refusals[0] ?? 'unknown') });
  }
  return { walks: walks.toSorted(byName), broken, problems };
}

const byName = (one: SavedWalk, other: SavedWalk) =>
  one.name.localeCompare(other.name, 'en', { numeric: true }) || one.saved.localeCompare(other.saved);

function entriesOf(storage: Storage): readonly (readonly [string, string])[] {
  return Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .toSorted()
    .map((key) => [key, storage.getItem(key) ?? ''] as const);
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores walks, each over an earlier one of its id. Returns why the browser refused, or null. */
export function store(storage: Storage, walks: readonly SavedWalk[]): string | null {
  try {
    for (const walk of walks) storage.setItem(PREFIX + walk.id, JSON.stringify(walk));
    return null;
  } catch (error) {
    return `The browser did not save it: ${(error as Error).message}`;
  } finally {
    announce();
  }
}

export function removeStored(storage: Storage, id: string): void {
  removeEntry(storage, PREFIX + id);
}

export function removeEntry(storage: Storage, key: string): void {
  storage.removeItem(key);
  announce();
}

const CHANGE = 'savedwalks';
const announce = () => globalThis.dispatchEvent?.(new Event(CHANGE));

/** The storage of this browser; null where it is blocked. */
export function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

let last = { text: '', stored: NOTHING };

/** The same value as long as the storage contains the same, as React requires. */
function currentStored(): StoredWalks {
  const storage = ownStorage();
  if (!storage) return NOTHING;
  const text = JSON.stringify(entriesOf(storage));
  if (text !== last.text) last = { text, stored: readStored(storage) };
  return last.stored;
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGE, onChange);
  // Other pages of this browser.
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGE, onChange);
    removeEventListener('storage', onChange);
  };
}

/** The saved walks of this browser, those that other pages save included. */
export function useStoredWalks(): StoredWalks {
  return useSyncExternalStore(subscribe, currentStored);
}
