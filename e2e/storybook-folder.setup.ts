import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable with the folder in which a run builds Storybook. */
export const FOLDER_VARIABLE = 'E2E_STORYBOOK';

/** Vitest global setup, which cannot import Vitest: makes the folder of the run's Storybook, and removes it afterwards. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-e2e-storybook-'));
  process.env[FOLDER_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
