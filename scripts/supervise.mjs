import { setTimeout as delay } from 'node:timers/promises';

/** The delay before a crashed server is restarted doubles from the first value to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A server that ran this long did not crash during startup, so the next delay is the first again. */
const STEADY_MS = 60_000;

/**
 * Runs a server and restarts it when it exits by itself with a code other than 0. A server that never became ready is
 * not restarted: its configuration is wrong, and it has logged why.
 * @param {() => Promise<{ code: number, isReady: boolean, isStopped: boolean }>} runServer runs the server until it
 *   exits; `isStopped` is true if a signal ended it
 * @returns {Promise<number>} the exit code of the last run
 */
export async function supervise(runServer, { wait = delay, now = Date.now, log = console.error } = {}) {
  let waitMs = FIRST_WAIT_MS;
  for (;;) {
    const startedAt = now();
    const { code, isReady, isStopped } = await runServer();
    if (code === 0 || isStopped || !isReady) return code;
    if (now() - startedAt >= STEADY_MS) waitMs = FIRST_WAIT_MS;
    log(`The server exited with code ${code} and is restarted in ${waitMs / 1_000} s.`);
    await wait(waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}
