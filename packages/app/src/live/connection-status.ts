import { useSyncExternalStore } from 'react';

/** How the page is connected: events come; for some time they have not, and news is late; or there is no network. */
export type ConnectionStatus = 'live' | 'late' | 'offline';

const heard = new EventTarget();
let told: ConnectionStatus | null = null;

/** Says how the connection stands; null when nobody keeps one. */
export function announceConnectionStatus(standing: ConnectionStatus | null): void {
  told = standing;
  heard.dispatchEvent(new Event('change'));
}

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  heard.addEventListener('change', onChange, stop);
  addEventListener('online', onChange, stop);
  addEventListener('offline', onChange, stop);
  return () => stop.abort();
}

/** How the page is connected; what the device says of its network until the connection's machine is there. */
export function useConnectionStatus(): ConnectionStatus {
  return useSyncExternalStore(
    subscribe,
    () => told ?? (navigator.onLine ? 'live' : 'offline'),
    () => 'live',
  );
}
