import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns whether the page is hydrated. Until then a form disables its submit button: the browser would submit it
 * natively, which loses what was typed and puts it, even a password, into the URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
