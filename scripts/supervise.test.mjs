import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from './install.mjs';
import { supervise } from './supervise.mjs';

/** A server that exits as the next entry of `ends` says, and a clock that its running time advances. */
function serverThatExits(...ends) {
  let time = 0;
  const waits = [];
  const logged = [];
  const runServer = async () => {
    const { seconds = 1, ...end } = ends.shift() ?? { code: 0 };
    time += seconds * 1_000;
    return { code: 1, isReady: true, isStopped: false, ...end };
  };
  const options = {
    wait: async (ms) => waits.push(ms),
    now: () => time,
    log: (line) => logged.push(line),
  };
  return { end: () => supervise(runServer, options), waits, logged, left: ends };
}

describe('supervise', () => {
  test('restarts a server that crashed, after increasing delays, until it exits with 0', async () => {
    const { end, waits, logged } = serverThatExits(...Array.from({ length: 7 }, () => ({})), { code: 0 });
    expect(await end()).toBe(0);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(logged[0]).toBe('The server exited with code 1 and is restarted in 1 s.');
  });
  test('resets the delay once a server has run for a minute', async () => {
    const { end, waits } = serverThatExits({}, {}, { seconds: 60 }, {});
    await end();
    expect(waits).toEqual([1_000, 2_000, 1_000, 2_000]);
  });
  test('restarts a server that was killed', async () => {
    const { end, waits } = serverThatExits({ code: 137 });
    expect(await end()).toBe(0);
    expect(waits).toHaveLength(1);
  });
  test.each([
    ['never became ready, because its configuration is wrong', { code: 78, isReady: false }, 78],
    ['was stopped by a signal', { code: 1, isStopped: true }, 1],
    ['exited with 0', { code: 0 }, 0],
  ])('does not restart a server that %s', async (_, how, code) => {
    const { end, left } = serverThatExits(how, {});
    expect(await end()).toBe(code);
    expect(left).toHaveLength(1);
  });

  test('receives the ready message of a real process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rendezvous-supervise-'));
    try {
      const script = join(folder, 'server.mjs');
      const starts = join(folder, 'starts');
      await writeFile(
        script,
        `import { appendFileSync, readFileSync } from 'node:fs';
        appendFileSync(${JSON.stringify(starts)}, '.');
        process.send('ready', () => process.exit(readFileSync(${JSON.stringify(starts)}).length < 3 ? 5 : 0));`,
      );
      const code = await supervise(() => run([script], { awaitReady: true }), {
        wait: async () => {},
        log: () => {},
      });
      expect([code, await readFile(starts, 'utf8')]).toEqual([0, '...']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
