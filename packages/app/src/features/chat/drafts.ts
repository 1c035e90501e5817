import { useSyncExternalStore } from 'react';
import { keep, kept } from './browser-storage.ts';

const heard = new EventTarget();

export const draftKey = (selfId: string, memberId: string) => `draft:${selfId}:${memberId}`;

/**
 * Keeps what one member is writing to another: another page, another tab or closing them all loses nothing, and whoever
 * logs in next sees nothing of it.
 */
export function keepDraft(selfId: string, memberId: string, text: string): void {
  const key = draftKey(selfId, memberId);
  keep(key, text);
  heard.dispatchEvent(new Event(key));
}

/** What one member is writing to another, wherever it is changed. */
export function useDraft(selfId: string, memberId: string): string {
  const key = draftKey(selfId, memberId);
  return useSyncExternalStore(
    (onChange) => {
      const stop = new AbortController();
      heard.addEventListener(key, onChange, stop);
      addEventListener('storage', onChange, stop);
      return () => stop.abort();
    },
    () => kept(key),
    () => '',
  );
}
