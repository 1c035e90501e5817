import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './postgres-server.ts';
import { TEST_POSTGRES_URL } from './fresh-connection.ts';

const run = promisify(execFile);

/** A Postgres server and the folder of tools that can dump it. */
export type DumpableServer = { readonly url: string; readonly tools: string; remove(): Promise<void> };

/**
 * Returns the server of the run if this machine has a pg_dump of at least its version, else a server of the same
 * installation as pg_dump, else null. It searches POSTGRES_TOOLS, the folders of Debian's packages, and PATH.
 */
export async function findDumpableServer(): Promise<DumpableServer | null> {
  const url = process.env[TEST_POSTGRES_URL];
  if (!url) return null;
  const major = await serverMajor(url);
  for (const tools of await toolFolders()) {
    const { stdout } = await run(join(tools, 'pg_dump'), ['--version']);
    if (Number(/(\d+)/.exec(stdout)?.[1]) >= major) return { url, tools, remove: async () => {} };
    if ((await has(tools, 'initdb')) && (await has(tools, 'postgres'))) return startServer(tools);
  }
  return null;
}

async function serverMajor(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  await client.end();
  return Number.parseInt(rows[0]?.version ?? '', 10);
}

async function toolFolders(): Promise<string[]> {
  const debian = '/usr/lib/postgresql';
  const versions = (await readdir(debian).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.POSTGRES_TOOLS ? [process.env.POSTGRES_TOOLS] : []),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const usable = await Promise.all(
    folders.map(async (folder) => (await has(folder, 'pg_dump')) && (await has(folder, 'pg_restore'))),
  );
  return folders.filter((_, index) => usable[index]);
}

function has(folder: string, tool: string): Promise<boolean> {
  return stat(join(folder, tool)).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function startServer(tools: string): Promise<DumpableServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-dumpable-'));
  // Postgres refuses to run as root.
  const as: { uid?: number; gid?: number } = process.getuid?.() === 0 ? await idsOf('postgres') : {};
  if (as.uid !== undefined && as.gid !== undefined) await chown(folder, as.uid, as.gid);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'a secret', { mode: 0o644 });
  await run(
    join(tools, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'rendezvous',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...as, cwd: folder },
  );
  const port = await freePort();
  const server = spawn(
    join(tools, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    void exited.then(() => reject(new Error(`Postgres ended:\n${log}`)));
  });
  return {
    url: `postgres://rendezvous:a%20secret@127.0.0.1:${port}/postgres`,
    tools,
    async remove() {
      server.kill('SIGINT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function idsOf(user: string): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, user])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}
