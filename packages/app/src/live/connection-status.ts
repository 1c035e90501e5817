import { useSyncExternalStore } from 'react';

/** Whether live events arrive (`live`), the page falls back to polling (`late`), or there is no network (`offline`). */
export type ConnectionStatus = 'live' | 'late' | 'offline';

const changes = new EventTarget();
let current: ConnectionStatus | null = null;

/** Publishes the connection status; null when the page has no connection machine. */
export function announceConnectionStatus(status: ConnectionStatus | null): void {
  current = status;
  changes.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  changes.addEventListener('change', onChange, stop);
  addEventListener('online', onChange, stop);
  addEventListener('offline', onChange, stop);
  return () => stop.abort();
}

/** Returns the connection status. Until the connection machine runs, it follows `navigator.onLine`. */
export function useConnectionStatus(): ConnectionStatus {
  return useSyncExternalStore(
    subscribe,
    () => current ?? (navigator.onLine ? 'live' : 'offline'),
    () => 'live',
  );
}
