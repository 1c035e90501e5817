import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allocatorEnvironment, memoryFlags } from '../scripts/memory.mjs';

export type SiteUnderTest = {
  readonly url: string;
  readonly dataDir: string;
  readonly processId: number;
  stop(): Promise<void>;
  /** Kills the process, as a power cut would, without a graceful shutdown. */
  kill(): Promise<void>;
};

/** Filling the demo data takes up to a minute on two busy cores. */
const READY_SECONDS = 180;

/** The environment variable with the folder of filled demo data, which new sites copy if it is set. */
export const DEMO_DATA_VARIABLE = 'E2E_DEMO_DATA';

/** Where a site keeps the portraits of its demo data (`DEMO_STORE_PREFIX` of the server). */
const PORTRAITS = 'files/demo';

/** The environment variable with the address of the site that test files of the run share (open-site.ts). */
export const SHARED_SITE_VARIABLE = 'E2E_SITE';

export type SiteOptions = {
  readonly port?: number;
  readonly dataDir?: string;
  readonly picturesAhead?: number;
  /** Whether fictional profiles answer by themselves (FICTION-4). */
  readonly demoReplies?: boolean;
  /** Whether the pages run the flight recorder, as on a staging site. */
  readonly flightRecorder?: boolean;
};

/** Starts the built site as `npm start` does, on a free port and with demo data of its own. */
export async function startSite({
  port,
  dataDir,
  picturesAhead = 0,
  demoReplies = true,
  flightRecorder = false,
}: SiteOptions = {}): Promise<SiteUnderTest> {
  const ownPort = port ?? (await freePort());
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'rendezvous-e2e-')));
  const demoData = process.env[DEMO_DATA_VARIABLE];
  if (!dataDir && demoData) await copyDemoData(demoData, folder);
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
      // All pages of a run come from one IP address, so the limits of CALL-6 are raised.
      ADDRESS_LIMIT_FACTOR: '100',
      // Portraits are drawn on request. Drawing all of them takes a minute of processor time for each site.
      DEMO_PICTURES_AHEAD: String(picturesAhead),
      DEMO_REPLIES: String(demoReplies),
      FLIGHT_RECORDER: String(flightRecorder),
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

/**
 * Copies the database. The portraits are shared: they are the same for each site, a finished file never changes, and
 * drawing one takes longer than the journey in which it is seen.
 */
async function copyDemoData(from: string, to: string): Promise<void> {
  await cp(join(from, 'database'), join(to, 'database'), { recursive: true });
  await mkdir(join(from, PORTRAITS), { recursive: true });
  await mkdir(join(to, dirname(PORTRAITS)));
  await symlink(join(from, PORTRAITS), join(to, PORTRAITS));
}

/** Resolves when the server prints its address. Rejects with its output if it exits or is not ready in time. */
function ready(server: ChildProcess, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timeout = setTimeout(
      () => reject(new Error(`The site was not ready in ${READY_SECONDS} s:\n${output}`)),
      READY_SECONDS * 1_000,
    );
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(url)) return;
      clearTimeout(timeout);
      resolve();
    };
    server.stdout?.on('data', onOutput);
    server.stderr?.on('data', onOutput);
    server.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
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
