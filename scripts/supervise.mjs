import { setTimeout as delay } from 'node:timers/promises';

/** The wait before a crashed server is started again doubles from the first to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A server that ran this long before it ended is not one that crashes as it starts. */
const STEADY_MS = 60_000;

/**
 * Runs a server and starts it again when it ends by itself with a code other than 0. One that never became ready is not
 * started again: its environment is at fault, and it has said what.
 * @param {() => Promise<{ code: number, isReady: boolean, isStopped: boolean }>} runServer runs it until it ends;
 *   `isStopped`: somebody asked for that
 * @returns {Promise<number>} the exit code of the last one
 */
export async function supervise(runServer, { wait = delay, now = Date.now, say = console.error } = {}) {
  let waitMs = FIRST_WAIT_MS;
  for (;;) {
    const startedAt = now();
    const { code, isReady, isStopped } = await runServer();
    if (code === 0 || isStopped || !isReady) return code;
    if (now() - startedAt >= STEADY_MS) waitMs = FIRST_WAIT_MS;
    say(`The server ended with code ${code} and is started again in ${waitMs / 1_000} s.`);
    await wait(waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}
