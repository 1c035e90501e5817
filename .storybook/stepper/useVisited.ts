import { useCallback, useState } from 'react';
import { coveredBy } from '@rendezvous/machines/walk/coverage';
import { fingerprint } from '@rendezvous/machines/walk/drawing';
import type { Frame } from '@rendezvous/machines/walk/recording';
import type { AnyStateMachine } from 'xstate';

/** The states and edges that were visited in all walks on this device; they are reset when the chart changes. */
export function useVisited(machine: AnyStateMachine, frames: readonly Frame[]) {
  const key = `seen:${machine.id}:${fingerprint(machine)}`;
  const [stored, setStored] = useState(() => ({ key, names: read(key) }));
  const names = stored.key === key ? stored.names : read(key);
  const added = coveredBy(frames).filter((name) => !names.has(name));
  if (added.length > 0 || stored.key !== key) {
    const all = new Set([...names, ...added]);
    setStored({ key, names: all });
    localStorage.setItem(key, JSON.stringify([...all]));
  }
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setStored({ key, names: new Set() });
  }, [key]);
  return { seen: stored.key === key ? stored.names : names, forget };
}

function read(key: string): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}
