import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOfScreen } from '../../scripts/manifest/screen-file.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether a story file shows a screen of the site, which is in a file beside it. */
export const isScreen = (path: string): boolean =>
  /[\\/]packages[\\/]app[\\/]/.test(path) && fileOfScreen(relative(root, path)) !== undefined;
