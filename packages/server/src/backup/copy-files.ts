import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { FILE_LIST, FILES_FOLDER } from './manifest.ts';
import { writeHashed, type Hashed } from './write-hashed.ts';

/** What the file store leaves while it writes (`create-file-store.ts`). */
const UNFINISHED = /\.part$/;

/**
 * Copies files of a store into a backup, each once. It is run before the snapshot of the database and after it: a file is
 * written before its photo's row is, so every row of the snapshot finds its files, save for a photo that was both added and
 * deleted while the backup ran. A file is never changed once it has its name.
 */
export function createFileCopier(store: string, backup: string) {
  const copied = new Map<string, Hashed>();
  return {
    async copyNew(): Promise<void> {
      for await (const path of walk(store)) {
        const name = [FILES_FOLDER, ...relative(store, path).split(sep)].join('/');
        if (UNFINISHED.test(path) || copied.has(name)) continue;
        try {
          copied.set(name, await writeHashed(join(backup, name), createReadStream(path)));
        } catch (error) {
          // Deleted since the folder was listed.
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

/** The paths of all files under a folder; nothing where there is none, or where it goes away meanwhile. */
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
