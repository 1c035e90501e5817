import { useSyncExternalStore } from 'react';

/** Windows, questions and menus, whatever opened them: they are in the page while they are open, some in the landmark of their control. */
const WINDOWS = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether somebody is in a window or a menu, so that nothing else may come over the page. */
export function useHasOpenOverlay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector(WINDOWS) !== null,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
