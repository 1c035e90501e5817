import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** The tests' databases, files and browsers need about 0.5 GB; a container often has 64 MB here. */
const neededBytes = 4e9;

/**
 * Provides a folder in memory for what tests write: a disk that many machines share can stall for longer than a test may
 * take. TMPDIR wins over it.
 *
 * @returns {{ path: string | null, remove: () => void }} `path` is null when the machine has no such folder with room
 */
export function provideScratchFolder() {
  if (process.env.TMPDIR || freeBytes(memory) < neededBytes) return { path: null, remove: () => {} };
  const path = mkdtempSync(`${memory}/rendezvous-test-`);
  // Postgres does not run as root: its own user must be able to enter the folder and to create others in it.
  chmodSync(path, 0o1777);
  const remove = () => rmSync(path, { recursive: true, force: true });
  // What stays in memory after a run that was stopped is missing for everything else.
  process.once('exit', remove);
  return { path, remove };
}

function freeBytes(path) {
  // Some containers forbid to run programs from here, and the browser is one.
  if (!existsSync(path) || /\s\/dev\/shm\s.*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'))) return 0;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}
