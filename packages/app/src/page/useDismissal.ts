import { useSyncExternalStore } from 'react';

const DAY_MS = 86_400_000;
const DISMISSED = 'notice-dismissed';

/** Replaces the browser's storage where that is not available. It lasts until the page is reloaded. */
const inMemory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return inMemory.get(key) ?? null;
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

/** Returns whether a dismissal (ISO 8601, or null) still applies. It lasts `days` days, forever by default. */
export function isDismissed(dismissedAt: string | null, now: number, days = Infinity): boolean {
  return dismissedAt !== null && now - Date.parse(dismissedAt) < days * DAY_MS;
}

/** Forgets the dismissals of notices whose keys begin with a prefix, but for one key: what they were about has ended. */
export function forgetDismissals(prefix: string, kept: string): void {
  try {
    const stored = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of [...stored, ...inMemory.keys()]) {
      if (!key.startsWith(prefix) || key === kept) continue;
      localStorage.removeItem(key);
      inMemory.delete(key);
    }
  } catch {
    // Without a storage, dismissals last until the page is reloaded anyway.
  }
}

/**
 * The dismissal of a notice, stored on this device with its time (PAGE-20). `dismissed` is null until hydration, since
 * the server cannot know it.
 */
export function useDismissal(key: string, days?: number) {
  const dismissed = useSyncExternalStore<boolean | null>(
    subscribe,
    () => isDismissed(read(key), Date.now(), days),
    () => null,
  );
  function dismiss(): void {
    const now = new Date().toISOString();
    try {
      localStorage.setItem(key, now);
    } catch {
      // The storage is full or not available. The notice stays dismissed until the page is reloaded.
      inMemory.set(key, now);
    }
    dispatchEvent(new Event(DISMISSED));
  }
  return { dismissed, dismiss };
}
