import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs that implement the Redis protocol; `redis.test.ts` starts its own process. */
const programs = ['redis-server', 'valkey-server'];

/**
 * Provides a Redis for the tests that need one: TEST_REDIS_URL, the one at the default port, or one started for this
 * run.
 *
 * @returns {Promise<{ url: string | null, stop: () => void }>} `url` is null when the machine has no Redis
 */
export async function provideRedis() {
  const known = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  if (await isReachable(known)) return { url: known, stop: () => {} };
  const program = programs.find((name) => spawnSync(name, ['--version']).status === 0);
  return program ? start(program) : { url: null, stop: () => {} };
}

async function start(program) {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-redis-'));
  const child = spawn(
    program,
    ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder],
    {
      stdio: 'ignore',
    },
  );
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 50; tries += 1) {
    if (await isReachable(url)) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop();
  return { url: null, stop: () => {} };
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function isReachable(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 500 });
    const end = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
