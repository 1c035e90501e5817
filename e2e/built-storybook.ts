import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, vi } from 'vitest';
import { buildStorybook, serveStorybook } from '../bench/storybook.ts';
import { openBrowser } from './visitor.ts';

/** The environment variable with the folder in which a run builds Storybook. */
const FOLDER_VARIABLE = 'E2E_STORYBOOK';
const BUILD_TIMEOUT_MS = 230_000;

/** Vitest global setup: makes the folder of the run's Storybook, and removes it afterwards. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-e2e-storybook-'));
  process.env[FOLDER_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The built Storybook of a test file, which is served with a browser before its tests, and closed after them. */
export function openStorybook(): {
  readonly folder: string;
  readonly url: string;
  readonly browser: Browser;
} {
  let folder = '';
  let server: Awaited<ReturnType<typeof serveStorybook>> | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    folder = await builtStorybook();
    server = await serveStorybook(folder);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
  });
  const opened = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('Storybook is open in tests only, not while they are collected.');
    return part;
  };
  return {
    get folder() {
      return folder;
    },
    get url() {
      return opened(server).url;
    },
    get browser() {
      return opened(browser);
    },
  };
}

/**
 * Returns the folder of the built Storybook, which the test files of a run share: the first one builds it, and the others
 * wait until it has.
 */
async function builtStorybook(): Promise<string> {
  const parent = process.env[FOLDER_VARIABLE];
  if (!parent)
    throw new Error(`${FOLDER_VARIABLE} is not set: e2e/built-storybook.ts is a global setup of the tests.`);
  const [folder, end] = [join(parent, 'storybook'), join(parent, 'end')];
  if (!isFirst(folder)) {
    await vi.waitUntil(() => existsSync(end), { timeout: BUILD_TIMEOUT_MS, interval: 200 });
  } else {
    try {
      await buildStorybook(folder);
    } finally {
      writeFileSync(end, '');
    }
  }
  if (!existsSync(join(folder, 'index.html'))) throw new Error('Storybook could not be built.');
  return folder;
}

/** Whether nobody has begun to build into the folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
