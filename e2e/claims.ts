import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable with the folder of a run in which test files claim what only one of them may use. */
export const CLAIMS_VARIABLE = 'E2E_CLAIMS';

/** Claims something for a test file. Returns false if another file of the run has claimed it. */
export function claim(name: string): boolean {
  const folder = process.env[CLAIMS_VARIABLE];
  if (!folder) throw new Error(`${CLAIMS_VARIABLE} is not set: e2e/demo-data.setup.ts is a global setup.`);
  return makesFolder(join(folder, encodeURIComponent(name)));
}

/** Makes a folder, and returns whether it did not exist, both in one atomic step. */
export function makesFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
