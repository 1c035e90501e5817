import { useEffect, useState } from 'react';

/** What is being written to a member, kept while the browser's tab lives: a reload or another page loses nothing. */
export function useDraft(memberId: string): [string, (text: string) => void] {
  const key = `draft:${memberId}`;
  const [draft, setDraft] = useState('');
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) setDraft(kept);
  }, [key]);
  function keep(text: string) {
    setDraft(text);
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }
  return [draft, keep];
}
