import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

type Tool = 'pg_dump' | 'pg_restore';
const MAX_OUTPUT = 4_000;

/**
 * Runs a Postgres tool on a database. The password is passed in the environment, because every user of the machine can
 * see the arguments of a process.
 * @throws BackupError if the tool is missing, too old for the server, or fails
 */
export async function runPostgresTool(
  tool: Tool,
  args: readonly string[],
  { url, folder, serverVersion }: { url: string; folder: string | undefined; serverVersion: string },
): Promise<void> {
  await checkVersion(tool, folder, serverVersion);
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const { code, output } = await run(pathOf(tool, folder), [`--dbname=${address.href}`, ...args], {
    ...process.env,
    ...(password ? { PGPASSWORD: password } : {}),
  });
  if (code !== 0) throw new BackupError(`${tool} ended with code ${code}:\n${output.trim()}`);
}

async function checkVersion(tool: Tool, folder: string | undefined, serverVersion: string): Promise<void> {
  const printed = await run(pathOf(tool, folder), ['--version'], process.env).catch(() => null);
  const major = majorOf(serverVersion);
  const install = `Install the client tools of PostgreSQL ${major} (Debian: postgresql-client-${major}), or set POSTGRES_TOOLS to their folder`;
  if (!printed || printed.code !== 0)
    throw new BackupError(`${pathOf(tool, folder)} was not found. ${install}.`);
  const version = /(\d+)(\.\d+)?/.exec(printed.output)?.[0] ?? '';
  if (majorOf(version) >= major) return;
  throw new BackupError(
    `${pathOf(tool, folder)} has version ${version} and cannot read the newer server, which has version ${serverVersion}. ${install}.`,
  );
}

export function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 0;
}

function pathOf(tool: Tool, folder: string | undefined): string {
  return folder ? join(folder, tool) : tool;
}

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
