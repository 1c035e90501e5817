import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand, ensureInstalled, CommandError, root, run, seconds } from './install.mjs';
import { precompress } from './precompress.mjs';
import { sourceHash } from './source-hash.mjs';

const app = join(root, 'packages/app');
const stamp = join(app, 'dist/.sources');
const sources = [
  'packages/app',
  'packages/ui',
  'packages/machines',
  'packages/contract',
  'locales',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
];

/** Builds the app if a source changed since the last complete build; takes a few milliseconds if none did. */
export async function ensureBuilt() {
  const hash = sourceHash(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the app …');
  await build(hash);
}

async function build(hash = sourceHash(sources)) {
  const started = Date.now();
  rmSync(stamp, { force: true });
  await Promise.all([
    vite('browser', ['--outDir', 'dist/client', '--manifest']),
    vite('server', ['--ssr', 'src/entry-server.tsx', '--outDir', 'dist/server']),
    buildRecorder(),
  ]);
  const { raw, brotli } = await precompress(join(app, 'dist/client/assets'));
  mkdirSync(join(app, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`Built in ${seconds(started)} s: assets ${kib(raw)} KiB, ${kib(brotli)} KiB as brotli.`);
}

/** Builds the flight recorder alone, in about a second: the development site has its other sources from Vite. */
export function buildRecorder() {
  return vite('flight recorder', ['--config', 'vite.recorder.config.ts']);
}

async function vite(name, args) {
  const command = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run([command, 'build', '--emptyOutDir', '--logLevel', 'warn', ...args], {
    cwd: app,
    capture: true,
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new CommandError(`The ${name} build failed:\n${output}`);
  if (output.trim()) console.log(output.trim());
}

function kib(bytes) {
  return Math.round(bytes / 1024);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(async () => {
    await ensureInstalled();
    await build();
  });
}
