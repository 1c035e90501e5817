import type * as parts from './parts.ts';
import { PARTS_FILE, PARTS_GLOBAL } from './parts-file.ts';

export type Parts = typeof parts;

declare global {
  interface Window {
    /** The code of the search and the X-ray panel, once it has loaded. */
    rendezvousAsk?: Parts;
  }
}

let loading: Promise<Parts> | undefined;

/** Loads the code of the search and the X-ray panel once; a failed attempt can be repeated. */
export function loadParts(): Promise<Parts> {
  loading ??= new Promise<Parts>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `./${PARTS_FILE}`;
    script.addEventListener('load', () => resolve(window[PARTS_GLOBAL] as Parts));
    script.addEventListener('error', () => reject(new Error(`${PARTS_FILE} could not be loaded.`)));
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
