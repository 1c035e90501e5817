import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process has this data folder open; two would lose each other's rows (stack.md, PGlite). */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that server, or set DATA_DIR to another folder or DATABASE_URL to a Postgres server.',
    );
    this.name = 'FolderLockedError';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes the folder for this process; a lock left by a process that is gone is taken over.
 * @returns the function that gives it back.
 * @throws FolderLockedError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'server.lock');
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder && holder !== process.pid && isAlive(holder)) throw new FolderLockedError(folder, holder);
    if (holder === process.pid) throw new FolderLockedError(folder, holder);
    await rm(path, { force: true });
  }
}
