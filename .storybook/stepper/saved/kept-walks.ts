import { readWalks, type ReadWalks } from './walks-file.ts';

/** The files of walks in the repository. Whatever is exported and put there is listed, and tested (kept-walks.test.ts). */
const files = import.meta.glob<string>('../../../packages/machines/kept-walks/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Each file of kept walks, by its name. */
export const keptFiles: Readonly<Record<string, ReadWalks>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), readWalks(text)]),
);

/** The walks that are kept with the code. */
export const keptWalks = Object.values(keptFiles).flatMap(({ walks }) => walks);
