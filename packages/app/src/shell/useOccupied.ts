import { useSyncExternalStore } from 'react';

/** Windows, questions and menus, whatever opened them: the library's own are children of the body while they are open. */
const WINDOWS = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether somebody is in a window or a menu, so that nothing else may come over the page. */
export function useOccupied(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector(WINDOWS) !== null,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
