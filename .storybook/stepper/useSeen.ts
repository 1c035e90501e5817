import { useCallback, useState } from 'react';
import { fingerprint } from '@rendezvous/machines/walk/drawing';
import type { Frame } from '@rendezvous/machines/walk/recording';
import type { AnyStateMachine } from 'xstate';

/** The states and edges that this person has seen, over all walks on this device; a changed chart begins anew. */
export function useSeen(machine: AnyStateMachine, frames: readonly Frame[]) {
  const key = `seen:${machine.id}:${fingerprint(machine)}`;
  const [kept, setKept] = useState(() => ({ key, names: read(key) }));
  const names = kept.key === key ? kept.names : read(key);
  const news = frames
    .flatMap(({ states, edges }) => [...states, ...edges])
    .filter((name) => !names.has(name));
  if (news.length > 0 || kept.key !== key) {
    const all = new Set([...names, ...news]);
    setKept({ key, names: all });
    localStorage.setItem(key, JSON.stringify([...all]));
  }
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setKept({ key, names: new Set() });
  }, [key]);
  return { seen: kept.key === key ? kept.names : names, forget };
}

function read(key: string): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}
