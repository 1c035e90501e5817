import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { buildStorybook } from '../bench/storybook.ts';

/** The environment variable with the folder in which a run builds Storybook. */
const FOLDER_VARIABLE = 'E2E_STORYBOOK';
const BUILD_TIMEOUT_MS = 230_000;

/** Vitest global setup: makes the folder of the run's Storybook, and removes it afterwards. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-e2e-storybook-'));
  process.env[FOLDER_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Returns the folder of the built Storybook, which the test files of a run share: the first one builds it, and the others
 * wait until it has.
 */
export async function builtStorybook(): Promise<string> {
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
