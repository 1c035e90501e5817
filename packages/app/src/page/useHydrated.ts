import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page's scripts answer yet. A form that the browser would send by itself before that waits with its submit
 * button: what is typed stays, and nothing, least of all a password, goes into an address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
