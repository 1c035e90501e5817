import { useSyncExternalStore } from 'react';

const heard = new EventTarget();

type Change = string | ((kept: string) => string);

/**
 * Keeps what one member is writing to another while the browser's tab lives: a reload or another page loses nothing, and
 * whoever logs in next in the same tab sees nothing of it.
 */
export function keepDraft(selfId: string, memberId: string, change: Change): void {
  const key = keyOf(selfId, memberId);
  const text = typeof change === 'string' ? change : change(read(key));
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
  heard.dispatchEvent(new Event(key));
}

/** What one member is writing to another, wherever it is changed. */
export function useDraft(selfId: string, memberId: string): [string, (change: Change) => void] {
  const key = keyOf(selfId, memberId);
  const draft = useSyncExternalStore(
    (onChange) => {
      heard.addEventListener(key, onChange);
      return () => heard.removeEventListener(key, onChange);
    },
    () => read(key),
    () => '',
  );
  return [draft, (change) => keepDraft(selfId, memberId, change)];
}

/** The draft with given-back words in it: before what has been written since. */
export function withWords(draft: string, words: string): string {
  return draft.trim() ? `${words}\n${draft}` : words;
}

const keyOf = (selfId: string, memberId: string) => `draft:${selfId}:${memberId}`;
const read = (key: string) => sessionStorage.getItem(key) ?? '';
