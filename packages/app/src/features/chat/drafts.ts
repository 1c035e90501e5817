import { useSyncExternalStore } from 'react';
import { keep, kept } from './kept.ts';

const heard = new EventTarget();

type Change = string | ((kept: string) => string);

/**
 * Keeps what one member is writing to another: another page, another tab or closing them all loses nothing, and whoever
 * logs in next sees nothing of it.
 */
export function keepDraft(selfId: string, memberId: string, change: Change): void {
  const key = keyOf(selfId, memberId);
  keep(key, typeof change === 'string' ? change : change(kept(key)));
  heard.dispatchEvent(new Event(key));
}

/** What one member is writing to another, wherever it is changed. */
export function useDraft(selfId: string, memberId: string): [string, (change: Change) => void] {
  const key = keyOf(selfId, memberId);
  const draft = useSyncExternalStore(
    (onChange) => {
      const stop = new AbortController();
      heard.addEventListener(key, onChange, stop);
      addEventListener('storage', onChange, stop);
      return () => stop.abort();
    },
    () => kept(key),
    () => '',
  );
  return [draft, (change) => keepDraft(selfId, memberId, change)];
}

/** The draft with given-back words in it: before what has been written since. */
export function withWords(draft: string, words: string): string {
  return draft.trim() ? `${words}\n${draft}` : words;
}

const keyOf = (selfId: string, memberId: string) => `draft:${selfId}:${memberId}`;
