import { existsSync } from 'node:fs';

/** Flags under which every test and measurement runs the browser: quiet, headless, also as root and in containers. */
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
 * The path of a Chromium that can be started here: CHROMIUM_PATH, the system's, Playwright's own,
 * then the one packed in `@sparticuz/chromium`, which needs nothing installed.
 *
 * @returns {Promise<string>}
 * @throws {Error} when CHROMIUM_PATH names a file that is not there
 */
export async function browserExecutable() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is ${chosen}, but there is no such file. Unset it to use another browser.`,
    );
  }
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    existsSync,
  );
  if (system) return system;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  // Unset, the package would not unpack the shared libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
