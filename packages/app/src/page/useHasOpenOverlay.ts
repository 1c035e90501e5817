import { useSyncExternalStore } from 'react';

/** Dialogs and menus are in the document only while they are open. Some are rendered beside their trigger, not in a portal. */
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

/** Returns whether a dialog or a menu is open, so that nothing else may open over the page. */
export function useHasOpenOverlay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector(OVERLAYS) !== null,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
