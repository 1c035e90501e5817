import { useSyncExternalStore } from 'react';

type WithApplePay = { readonly ApplePaySession?: { canMakePayments(): boolean } };

/** Whether this browser and its device can pay with Apple Pay. */
export function hasApplePay(): boolean {
  try {
    return (globalThis as WithApplePay).ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // The page is not served over https.
    return false;
  }
}

const subscribe = () => () => {};

/**
 * `hasApplePay` during hydration, too: the server, which does not know the browser, renders the method, and the picker hides
 * it where it does not exist.
 */
export const useApplePay = () => useSyncExternalStore(subscribe, hasApplePay, () => true);
