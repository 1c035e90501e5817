import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const packageFile = new URL('../node_modules/@sparticuz/chromium/package.json', import.meta.url);

/**
 * Flags with which every test and benchmark starts the browser: headless, quiet, and able to run as root in
 * containers.
 */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the path of a Chromium that can be started on this machine: CHROMIUM_PATH, then on Linux the one packed in
 * `@sparticuz/chromium`, which needs nothing installed and is the same everywhere, then the system's, then Playwright's.
 *
 * @returns {Promise<string>}
 * @throws {Error} when CHROMIUM_PATH names a file that does not exist
 */
export async function browserExecutable() {
  const chosen = chosenBrowser();
  if (chosen) return chosen;
  if (process.platform === 'linux' && process.arch === 'x64') return pinnedBrowser();
  const { chromium } = await import('playwright');
  return systemBrowser() ?? chromium.executablePath();
}

/**
 * Returns the path of a Chromium that has everything, notifications too, which the packed one lacks as every headless
 * shell does: CHROMIUM_PATH, then the system's.
 *
 * @returns {string | undefined} `undefined` if none is installed
 * @throws {Error} when CHROMIUM_PATH names a file that does not exist
 */
export function wholeBrowser() {
  return chosenBrowser() ?? systemBrowser();
}

function chosenBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen || existsSync(chosen)) return chosen || undefined;
  throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file. Unset it to use another browser.`);
}

function systemBrowser() {
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => existsSync(path));
}

/**
 * Returns the path of the Chromium packed in `@sparticuz/chromium`, which has the same version and the same fonts on
 * every machine. Use it where pixels are compared.
 *
 * @returns {Promise<string>}
 * @throws {Error} when another version was unpacked on this machine before
 */
export async function pinnedBrowser() {
  // Without this variable, the package does not unpack the shared libraries that a minimal machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  const wanted = JSON.parse(readFileSync(packageFile, 'utf8')).version.split('.')[0];
  const found = execFileSync(path, ['--version'], { encoding: 'utf8' });
  if (!found.includes(` ${wanted}.`)) {
    throw new Error(`${path} is ${found.trim()}, but version ${wanted} is locked. Delete it and run again.`);
  }
  return path;
}
