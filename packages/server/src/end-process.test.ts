import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { childEnvironment } from './testing/child-environment.ts';

/** Creating an embedded database takes long on a busy machine, so all of these tests share one. */
const START_MS = 90_000;

vi.setConfig({ testTimeout: START_MS });

let folder: string;
let child: ChildProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-end-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** Starts a server on the embedded database, as a supervisor does. */
function start(env: Record<string, string> = {}) {
  const server = fork(new URL('./testing/failing-server.ts', import.meta.url), {
    env: {
      ...childEnvironment(),
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'false',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child = server;
  let output = '';
  const errors: string[] = [];
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  server.stderr?.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  return {
    server,
    exit: once(server, 'close').then(([code]) => code as number),
    errors: () => errors.join(''),
    log: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    url: () => /Rendezvous is at (\S+)\//.exec(output)?.[1] as string,
  };
}

test.each([
  ['/throw', 'uncaughtException', 'thrown outside'],
  ['/reject', 'unhandledRejection', 'rejected outside'],
])(
  '%s: the cause is logged, calls in flight are completed, and the process ends with code 1',
  async (...row) => {
    const [path, kind, message] = row;
    const { server, exit, log, url } = start();
    await once(server, 'message');
    const slow = fetch(`${url()}/slow`);
    expect((await fetch(`${url()}${path}`)).status).toBe(200);
    expect(await (await slow).text()).toBe('answered');
    expect(await exit).toBe(1);
    expect(log()).toContainEqual(
      expect.objectContaining({ level: 60, kind, err: expect.objectContaining({ message }) as unknown }),
    );
  },
);

test('a process that receives SIGTERM ends with code 0', async () => {
  const { server, exit } = start();
  await once(server, 'message');
  server.kill('SIGTERM');
  // A supervisor that signals the whole process group also forwards the signal itself.
  server.kill('SIGTERM');
  expect(await exit).toBe(0);
});

test('calls that do not end in time are cut off', async () => {
  const { server, exit, url } = start({ SHUTDOWN_CALLS_SECONDS: '0.1' });
  await once(server, 'message');
  const slow = fetch(`${url()}/slow`).then(
    () => 'answered',
    () => 'cut off',
  );
  await fetch(`${url()}/healthz`);
  server.kill('SIGTERM');
  expect(await slow).toBe('cut off');
  expect(await exit).toBe(0);
});

test('a wrong setting ends the start with a plain message and an exit code for retrying or not', async () => {
  const wrong = start({ PORT: 'abc' });
  expect(await wrong.exit).toBe(78);
  expect(wrong.errors()).toMatch(/^\nThe environment is not valid.*\n {2}PORT: .*\n\n$/);

  const refused = start({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/site' });
  expect(await refused.exit).toBe(1);
  expect(refused.errors()).toBe(
    '\nDATABASE_URL (host 127.0.0.1, port 1, database "site", user "someone") cannot be used: ' +
      'no server listens there; start Postgres, or correct the host and the port.\n\n',
  );
});
