import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from './install.mjs';
import { supervise } from './supervise.mjs';

/** A server that ends as listed, one entry a start, and a clock that its run time moves. */
function listed(...ends) {
  let time = 0;
  const waits = [];
  const said = [];
  const runServer = async () => {
    const { seconds = 1, ...end } = ends.shift() ?? { code: 0 };
    time += seconds * 1_000;
    return { code: 1, isReady: true, isStopped: false, ...end };
  };
  const surroundings = {
    wait: async (ms) => waits.push(ms),
    now: () => time,
    say: (line) => said.push(line),
  };
  return { end: () => supervise(runServer, surroundings), waits, said, left: ends };
}

describe('supervise', () => {
  test('starts a server that crashed again, after ever longer waits, until it ends by itself', async () => {
    const { end, waits, said } = listed(...Array.from({ length: 7 }, () => ({})), { code: 0 });
    expect(await end()).toBe(0);
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(said[0]).toBe('The server ended with code 1 and is started again in 1 s.');
  });
  test('waits little again once a server has run for a minute', async () => {
    const { end, waits } = listed({}, {}, { seconds: 60 }, {});
    await end();
    expect(waits).toEqual([1_000, 2_000, 1_000, 2_000]);
  });
  test('starts a server that was killed again', async () => {
    const { end, waits } = listed({ code: 137 });
    expect(await end()).toBe(0);
    expect(waits).toHaveLength(1);
  });
  test.each([
    ['never became ready, as with a wrong environment', { code: 78, isReady: false }, 78],
    ['somebody stopped', { code: 1, isStopped: true }, 1],
    ['ended as it should', { code: 0 }, 0],
  ])('leaves alone a server that %s', async (_, how, code) => {
    const { end, left } = listed(how, {});
    expect(await end()).toBe(code);
    expect(left).toHaveLength(1);
  });

  test('learns of a real process that it was ready', async () => {
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
        say: () => {},
      });
      expect([code, await readFile(starts, 'utf8')]).toEqual([0, '...']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
