import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Installs the locked packages of a folder beside this file into its own node_modules, unless they are already there, and
 * prints that it does so. Nothing but one benchmark needs them.
 */
export function installPackages(name: string): void {
  const folder = new URL(`./${name}/`, import.meta.url);
  const stamp = new URL('node_modules/.installed-lock', folder);
  const lock = readFileSync(new URL('package-lock.json', folder));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing the packages of bench/${name} (half a minute to a minute) …`);
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-progress', '--loglevel=error'], {
    cwd: fileURLToPath(folder),
    // Without this, npm installs into the folder of the `npm run` that started this process.
    env: { ...process.env, npm_config_local_prefix: undefined, npm_config_workspaces: 'false' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci in bench/${name} failed; see its message above.`);
  writeFileSync(stamp, wanted);
}
