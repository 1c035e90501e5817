import { useSyncExternalStore } from 'react';
import { prefersLessMotion } from './prefers-less-motion.ts';

/** Matches if the user asks for less motion or less data. A media feature that the browser lacks never matches. */
const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

type Connection = EventTarget & { readonly saveData?: boolean };

/** Returns true where videos and GIFs may play by themselves (A11Y-4). False on the server, so pages start still. */
export function useCanAutoplay(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false);
}

function mayMove(): boolean {
  return !prefersLessMotion() && !matchMedia(STILL).matches && !connection()?.saveData;
}

function subscribe(onChange: () => void): () => void {
  const sources = [matchMedia(STILL), connection()];
  for (const source of sources) source?.addEventListener('change', onChange);
  const toolbar = new MutationObserver(onChange);
  toolbar.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    for (const source of sources) source?.removeEventListener('change', onChange);
    toolbar.disconnect();
  };
}

/** Returns the Network Information API if the browser has it (https://wicg.github.io/savedata/#savedata-attribute). */
function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
