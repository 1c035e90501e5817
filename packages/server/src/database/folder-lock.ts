import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown if another process has the data folder open. Two processes would overwrite each other's rows. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number | null) {
    const holder = pid ? `process ${pid} (or by a process in another container)` : 'another process';
    super(
      `The data folder ${folder} is in use by ${holder}. ` +
        'Stop that server, or set DATA_DIR to another folder or DATABASE_URL to a Postgres server.',
    );
    this.name = 'FolderLockedError';
  }
}

/** The file that the operating system locks. */
const LOCK = 'server.lock.db';
/** The file with the process id of the holder, for people and for earlier releases, which only used this file. */
const HOLDER = 'server.lock';
const SQLITE_BUSY = 5;
/**
 * How long SQLite retries. It takes the lock in steps, so two processes that start at the same time can block each
 * other. Without a retry, both would be refused.
 */
const RETRY_MS = 100;
/** Linux reports the start of a process in ticks of 10 ms since the boot, and the time of the boot in whole seconds. */
const START = { tickMs: 10, accuracyMs: 1_000 } as const;

/** References to the locks, because a lock that is garbage-collected would be released. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks the folder for this process. The lock is a lock of the operating system on an empty SQLite database that is
 * never written. Exactly one process gets it, also among containers on the same kernel, and it ends with the process.
 * @returns the function that releases the lock
 * @throws FolderLockedError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const holderPath = join(folder, HOLDER);
  const holder = await readHolder(holderPath);
  const lock = tryLock(join(folder, LOCK));
  if (!lock) throw new FolderLockedError(folder, holder?.pid ?? null);
  if (holder?.isOfEarlierRelease && (await isRunningSince(holder.pid, holder.writtenAt))) {
    lock.close();
    throw new FolderLockedError(folder, holder.pid);
  }
  heldLocks.add(lock);
  await writeFile(holderPath, `${process.pid}\n`);
  return async () => {
    if (!heldLocks.delete(lock)) return;
    await rm(holderPath, { force: true });
    lock.close();
  };
}

/** Takes the lock of the operating system. Returns null if another process has it. */
function tryLock(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: RETRY_MS });
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

/** Whether a process with this id runs since before `at`, and is not a newer process with the same id. */
async function isRunningSince(pid: number, at: number): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false;
  const started = await readStart(pid);
  return started === null || started <= at + START.accuracyMs;
}

/** Returns the start of a process in milliseconds since 1970 (man 5 proc, "starttime" and "btime"); null if unknown. */
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
