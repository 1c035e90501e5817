import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `@rendezvous/ui`, and the same without its deferred cards. */
export const OWN = 'rendezvous';
export const OWN_AT_ONCE = 'rendezvous-at-once';
/** Design systems and kits of components, each used the way its manual begins. */
export const PEERS = ['radix-tw', 'rac', 'radix-themes', 'mui', 'mantine', 'chakra', 'heroui'];
/** The same screen without a library: on React, on Preact, on nothing. */
export const PLAIN_REACT = 'react-plain';
export const PLAIN_PREACT = 'preact-plain';
/** What every ratio divides by. */
export const PLAIN_DOM = 'dom';
/** React DOM drawing one word: the floor under all that is built on it. */
export const FLOOR = 'react-min';

export type PageKind = 'main' | 'bench';

/** Where the built pages stand: `dist/<library>/<kind>/index.html`. */
export const DIST = fileURLToPath(new URL('dist/', import.meta.url));

/** The Preact one is the plain React one, built against Preact. */
export function sourceOf(library: string): { folder: string; preact: boolean } {
  const preact = library === PLAIN_PREACT;
  const folder = fileURLToPath(new URL(`libs/${preact ? PLAIN_REACT : library}/`, import.meta.url));
  if (!existsSync(folder)) throw new Error(`There is no library "${library}" in bench/peers/libs.`);
  return { folder, preact };
}
