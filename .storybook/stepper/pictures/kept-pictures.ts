/** The number of pictures that are kept: a picture has about 20 kB, and a long walk about fifty steps. */
export const MAX_PICTURES = 120;

/** Pictures as data URLs, by what they show. The one that was added first is dropped first. */
export type KeptPictures = ReadonlyMap<string, string>;

/** Adds a picture; of more than `most`, the oldest are dropped. */
export function withPicture(
  kept: KeptPictures,
  key: string,
  picture: string,
  most = MAX_PICTURES,
): KeptPictures {
  const all = [...kept].filter(([other]) => other !== key);
  return new Map([...all.slice(Math.max(0, all.length - most + 1)), [key, picture]]);
}
