import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `@rendezvous/ui`, and the same without deferred cards. */
export const OWN = 'rendezvous';
export const OWN_AT_ONCE = 'rendezvous-at-once';
/** Design systems and component libraries, each used as in its getting-started guide. */
export const PEERS = ['radix-tw', 'rac', 'radix-themes', 'mui', 'mantine', 'chakra', 'heroui'];
/** The same screen without a library: with React, with Preact, and with neither. */
export const PLAIN_REACT = 'react-plain';
export const PLAIN_PREACT = 'preact-plain';
/** The divisor of every ratio. */
export const PLAIN_DOM = 'dom';
/** React DOM rendering one word: the minimum of everything built on it. */
export const FLOOR = 'react-min';

export type PageKind = 'main' | 'bench';

/** The folder of the built pages: `dist/<library>/<kind>/index.html`. */
export const DIST = fileURLToPath(new URL('dist/', import.meta.url));

/** The source folder of a library. Preact's is that of plain React, built with Preact. */
export function sourceOf(library: string): { folder: string; preact: boolean } {
  const preact = library === PLAIN_PREACT;
  const folder = fileURLToPath(new URL(`libs/${preact ? PLAIN_REACT : library}/`, import.meta.url));
  if (!existsSync(folder)) throw new Error(`There is no library "${library}" in bench/peers/libs.`);
  return { folder, preact };
}
