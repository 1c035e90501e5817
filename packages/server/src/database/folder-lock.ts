import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has this data folder open; two would lose each other's rows. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number | null) {
    const holder = pid
      ? `process ${pid} (if that is no process here, one in another container)`
      : 'another process';
    super(
      `The data folder ${folder} is in use by ${holder}. ` +
        'Stop that server, or set DATA_DIR to another folder or DATABASE_URL to a Postgres server.',
    );
    this.name = 'FolderLockedError';
  }
}

/** What the operating system holds the lock on. */
const LOCK = 'server.lock.db';
/** Who has it, for people, and for releases before this one: these went by the number in here alone. */
const HOLDER = 'server.lock';
const SQLITE_BUSY = 5;
/**
 * How long it tries. SQLite takes the lock in steps, so two that begin at once can each stand in the other's way: without
 * another try both would be refused, and nobody would have the folder.
 */
const TRYING_MS = 100;
/** Linux tells when a process started in hundredths of a second since a boot that it tells in whole seconds. */
const START = { tickMs: 10, accuracyMs: 1_000 } as const;

/** Held for as long as the process lives: a lock that nobody refers to any more would be given back. */
const held = new Set<DatabaseSync>();

/**
 * Takes the folder for this process. The lock is the operating system's, on an empty SQLite database that is never
 * written: exactly one process gets it, in whatever container it runs as long as the kernel is the same, and it ends with
 * its process, however that ends.
 * @returns the function that gives it back.
 * @throws FolderLockedError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const holderPath = join(folder, HOLDER);
  const holder = await readHolder(holderPath);
  const lock = tryLock(join(folder, LOCK));
  if (!lock) throw new FolderLockedError(folder, holder?.pid ?? null);
  if (holder?.isOfEarlierRelease && (await hasRunSince(holder.pid, holder.writtenAt))) {
    lock.close();
    throw new FolderLockedError(folder, holder.pid);
  }
  held.add(lock);
  await writeFile(holderPath, `${process.pid}\n`);
  return async () => {
    if (!held.delete(lock)) return;
    await rm(holderPath, { force: true });
    lock.close();
  };
}

/** The operating system's lock, or null where somebody has it. */
function tryLock(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: TRYING_MS });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

async function readHolder(path: string) {
  try {
    const text = await readFile(path, 'utf8');
    const pid = Number(text);
    if (!Number.isSafeInteger(pid) || pid <= 0) return null;
    return { pid, isOfEarlierRelease: !text.endsWith('\n'), writtenAt: (await stat(path)).mtimeMs };
  } catch {
    return null;
  }
}

/** Whether a process of this number runs that was there at that time, and is not one that got its number later. */
async function hasRunSince(pid: number, at: number): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false;
  const started = await readStart(pid);
  return started === null || started <= at + START.accuracyMs;
}

/** When a process started, as milliseconds since 1970 (man 5 proc, "starttime" and "btime"); null where nobody says. */
async function readStart(pid: number): Promise<number | null> {
  try {
    const [status, system] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/stat', 'utf8'),
    ]);
    const ticks = Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[19]);
    const bootSeconds = Number(/^btime (\d+)$/m.exec(system)?.[1]);
    const started = bootSeconds * 1_000 + ticks * START.tickMs;
    return Number.isFinite(started) ? started : null;
  } catch {
    return null;
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
