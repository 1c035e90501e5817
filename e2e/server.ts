import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SiteUnderTest = {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would: nothing is closed. */
  kill(): Promise<void>;
};

const READY_SECONDS = 90;

/** The built site as `npm start` runs it, on a free port with a demo world of its own. */
export async function startSite({
  port,
  dataDir,
}: { port?: number; dataDir?: string } = {}): Promise<SiteUnderTest> {
  const ownPort = port ?? (await freePort());
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rendezvous-e2e-')));
  const url = `http://localhost:${ownPort}`;
  const server = spawn(process.execPath, ['packages/server/src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(ownPort),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      // All pages of a run come from one address.
      ADDRESS_LIMIT_FACTOR: '100',
      // Whatever a test shows is drawn when it asks: a minute of a processor for each site otherwise.
      DEMO_PICTURES_AHEAD: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(server, url);
  return {
    url,
    dataDir: folder,
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
