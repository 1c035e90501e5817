import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, vi } from 'vitest';
import { buildStorybook, serveStorybook } from '../bench/storybook.ts';
import { makesFolder } from './claims.ts';
import { FOLDER_VARIABLE } from './storybook-folder.setup.ts';
import { openBrowser } from './visitor.ts';

const BUILD_TIMEOUT_MS = 230_000;

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
    throw new Error(
      `${FOLDER_VARIABLE} is not set: e2e/storybook-folder.setup.ts is a global setup of the tests.`,
    );
  const [folder, end] = [join(parent, 'storybook'), join(parent, 'end')];
  if (!makesFolder(folder)) {
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
