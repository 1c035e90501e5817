import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserFlags, pinnedBrowser } from './scripts/browser.mjs';
import { threshold } from './scripts/visual-picture.mjs';
import { progress } from './.storybook/visual/progress.ts';

const executablePath = await pinnedBrowser();
const root = fileURLToPath(new URL('.', import.meta.url));

/** Storybook makes a test of every story; here the test takes pictures. */
const photographs: Plugin = {
  name: 'rendezvous-photographs',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '@storybook/addon-vitest/internal/test-utils' && importer?.includes('.stories.')
      ? fileURLToPath(new URL('.storybook/visual/photograph.ts', import.meta.url))
      : null,
};

/** `npm run test:visual` (scripts/test-visual.mjs): the stories' pictures against those kept in `__screenshots__`. */
export default defineConfig({
  root,
  plugins: [photographs, storybookTest({ configDir: join(root, '.storybook') })],
  test: {
    name: 'visual',
    reporters: [progress(join(root, '.cache/visual/taken.json'))],
    testTimeout: 60_000,
    // Once in a thousand, what has just been moved lies half a pixel off.
    retry: 1,
    attachmentsDir: join(root, '.cache/visual/attachments'),
    maxWorkers: 2,
    // Storybook takes this away unless it is asked for: the baselines are written by the server.
    api: { allowWrite: true },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath,
          args: [...browserFlags, '--font-render-hinting=none', '--disable-lcd-text', '--hide-scrollbars'],
        },
        contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 1 },
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
      expect: {
        toMatchScreenshot: {
          timeout: 15_000,
          comparatorName: 'pixelmatch',
          // A few at the edge of a turned photo are never the same.
          comparatorOptions: { threshold, allowedMismatchedPixels: 10 },
          resolveScreenshotPath: ({ arg, ext, testFileDirectory, testFileName }) =>
            join(root, testFileDirectory, '__screenshots__', fileOf(testFileName), `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext, testFileDirectory, testFileName }) =>
            join(root, '.cache/visual', testFileDirectory, fileOf(testFileName), `${arg}${ext}`),
        },
      },
    },
  },
});

/** `Button.stories.tsx` keeps its pictures in `Button/`. */
function fileOf(testFileName: string): string {
  return basename(testFileName, '.stories.tsx');
}
