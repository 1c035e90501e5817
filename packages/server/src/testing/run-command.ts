import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

/**
 * Runs a command for operators in a separate process, as `npm run` does. `file` is its file in `src`, such as `role.ts`.
 * Returns its exit code and what it printed.
 */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ readonly code: number; readonly output: string }> {
  const entry = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...childEnvironment(), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
}
