import { useSyncExternalStore } from 'react';
import { prefersLessMotion } from './prefers-less-motion.ts';

/** Whoever asked for less motion or for less data. A feature the browser does not know never matches. */
const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

type Connection = EventTarget & { readonly saveData?: boolean };

/** Whether pictures may move by themselves here. Never on the server, so a page starts with what stands still. */
export function useMovingPictures(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false);
}

function mayMove(): boolean {
  return !prefersLessMotion() && !matchMedia(STILL).matches && !connection()?.saveData;
}

function subscribe(onChange: () => void): () => void {
  const sources = [matchMedia(STILL), connection()];
  for (const source of sources) source?.addEventListener('change', onChange);
  const workshop = new MutationObserver(onChange);
  workshop.observe(document.documentElement, { attributeFilter: ['data-motion'] });
  return () => {
    for (const source of sources) source?.removeEventListener('change', onChange);
    workshop.disconnect();
  };
}

/** The Network Information API, where the browser has it (https://wicg.github.io/savedata/#savedata-attribute). */
function connection(): Connection | undefined {
  return (navigator as { connection?: Connection }).connection;
}
