import { useEffect, useState } from 'react';

/**
 * What one member is writing to another, kept while the browser's tab lives: a reload or another page loses nothing, and
 * whoever logs in next in the same tab sees nothing of it.
 */
export function useDraft(
  selfId: string,
  memberId: string,
): [string, (text: string | ((kept: string) => string)) => void] {
  const key = `draft:${selfId}:${memberId}`;
  const [draft, setDraft] = useState('');
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) setDraft(kept);
  }, [key]);
  function keep(next: string | ((kept: string) => string)) {
    const text = typeof next === 'string' ? next : next(sessionStorage.getItem(key) ?? '');
    setDraft(text);
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }
  return [draft, keep];
}
