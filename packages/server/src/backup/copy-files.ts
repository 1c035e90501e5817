import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { FILE_LIST, FILES_FOLDER } from './manifest.ts';
import { writeHashed, type Hashed } from './write-hashed.ts';

/** The names of files that the file store has not finished writing (`create-file-store.ts`). */
const PARTIAL_FILE = /\.part$/;

/**
 * Copies files of a store into a backup, each once. `copyNew` runs before the snapshot of the database and after it. A
 * file is written before its photo's row and never changed afterwards, so every row of the snapshot has its files,
 * except for a photo that was both added and deleted during the backup.
 */
export function createFileCopier(store: string, backup: string) {
  const copied = new Map<string, Hashed>();
  return {
    async copyNew(): Promise<void> {
      for await (const path of walk(store)) {
        const name = [FILES_FOLDER, ...relative(store, path).split(sep)].join('/');
        if (PARTIAL_FILE.test(path) || copied.has(name)) continue;
        try {
          copied.set(name, await writeHashed(join(backup, name), createReadStream(path)));
        } catch (error) {
          // The file was deleted after the folder was listed.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        }
      }
    },
    async writeList() {
      const lines = [...copied].map(([name, { sha256 }]) => `${sha256}  ${name}\n`).toSorted();
      const list = await writeHashed(join(backup, FILE_LIST), Readable.from([Buffer.from(lines.join(''))]));
      const bytes = [...copied.values()].reduce((sum, file) => sum + file.bytes, 0);
      return { list: { path: FILE_LIST, ...list }, count: copied.size, bytes };
    },
  };
}

/** Yields the paths of all files under a folder. A folder that does not exist, or no longer, has none. */
async function* walk(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield path;
  }
}
