import { useSyncExternalStore } from 'react';

const DAY_MS = 86_400_000;
const DISMISSED = 'notice-dismissed';

/** For devices that keep nothing: what was dismissed since the page was loaded. */
const sinceLoaded = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sinceLoaded.get(key) ?? localStorage.getItem(key);
  } catch {
    return sinceLoaded.get(key) ?? null;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(DISMISSED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(DISMISSED, listener);
    removeEventListener('storage', listener);
  };
}

/** Whether a dismissal (ISO 8601, or null) still holds: for so many days, or for good. */
export function holds(dismissedAt: string | null, now: number, days = Infinity): boolean {
  return dismissedAt !== null && now - Date.parse(dismissedAt) < days * DAY_MS;
}

/**
 * A notice's dismissal, remembered on this device with its time (spec section 4, "Dismissals"). `dismissed` is null
 * until the page runs in a browser: the server cannot know.
 */
export function useDismissal(key: string, days?: number) {
  const dismissed = useSyncExternalStore<boolean | null>(
    subscribe,
    () => holds(read(key), Date.now(), days),
    () => null,
  );
  function dismiss(): void {
    const now = new Date().toISOString();
    try {
      localStorage.setItem(key, now);
    } catch {
      // A full or forbidden storage: the notice rests until the next visit.
      sinceLoaded.set(key, now);
    }
    dispatchEvent(new Event(DISMISSED));
  }
  return { dismissed, dismiss };
}
