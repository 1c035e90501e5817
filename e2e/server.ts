import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allocatorEnvironment, memoryFlags } from '../scripts/memory.mjs';

export type SiteUnderTest = {
  readonly url: string;
  readonly dataDir: string;
  readonly processId: number;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would: nothing is closed. */
  kill(): Promise<void>;
};

/** With two busy cores it takes a minute to fill a demo world. */
const READY_SECONDS = 180;

/** Names the folder of a filled demo world that new sites begin as copies of, where there is one. */
export const DEMO_WORLD = 'E2E_DEMO_WORLD';

/** The built site as `npm start` runs it, on a free port with a demo world of its own. */
export async function startSite({
  port,
  dataDir,
  picturesAhead = 0,
}: { port?: number; dataDir?: string; picturesAhead?: number } = {}): Promise<SiteUnderTest> {
  const ownPort = port ?? (await freePort());
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rendezvous-e2e-')));
  const filled = process.env[DEMO_WORLD];
  if (!dataDir && filled) await cp(join(filled, 'database'), join(folder, 'database'), { recursive: true });
  const url = `http://localhost:${ownPort}`;
  const server = spawn(process.execPath, [...memoryFlags(), 'packages/server/src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      ...allocatorEnvironment(),
      NODE_ENV: 'development',
      PORT: String(ownPort),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // All pages of a run come from one address.
      ADDRESS_LIMIT_FACTOR: '100',
      // Whatever a test shows is drawn when it asks: a minute of a processor for each site otherwise.
      DEMO_PICTURES_AHEAD: String(picturesAhead),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(server, url);
  return {
    url,
    dataDir: folder,
    processId: server.pid as number,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
    async kill() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves when the server says where it is; rejects with all it said when it ends or does not come. */
function ready(server: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(
      () => reject(new Error(`The site was not ready in ${READY_SECONDS} s:\n${said}`)),
      READY_SECONDS * 1_000,
    );
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes(url)) return;
      clearTimeout(late);
      resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${said}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
