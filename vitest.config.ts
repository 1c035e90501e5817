import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { texts } from './.storybook/shared/texts.plugin.ts';
import { messages } from './packages/app/build/messages.plugin.ts';
import { browserExecutable, browserFlags } from './scripts/browser.mjs';
import SlowTestsFirst from './scripts/slow-tests-first.mjs';

const executablePath = await browserExecutable();
const locales = new URL('locales', import.meta.url).pathname;

/** A `Dark` repeats another story, which .storybook/shared/contrast-in-appearances.ts has seen in the dark already. */
const darkIsNoTest: Plugin = {
  name: 'rendezvous-dark-is-no-test',
  enforce: 'pre',
  transform: (code, id) =>
    /\/packages\/(?:ui|app)\/.*\.stories\.tsx$/.test(id)
      ? code.replace(
          /^export (?=const Dark = (?:\w+\.extend\(|meta\.story\(\{ globals: \{ theme: 'dark' \}))/m,
          '',
        )
      : null,
};

export default defineConfig({
  test: {
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      {
        plugins: [messages({ folder: locales }), texts({ folder: locales })],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{contract,machines,ui,app}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            '.storybook/**/*.test.ts',
          ],
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/server/src/**/*.test.ts', 'packages/mock-api/src/**/*.test.ts'],
          pool: 'forks',
          // The server's modules are loaded once for all files of a process, not once for each: half of the time. No test
          // replaces a module or changes the environment; each has a world, a database and a folder of its own.
          isolate: false,
          // Much of a server's test is waiting: for a provider, a process, a deadline.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          globalSetup: ['packages/server/src/testing/databases.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The table of routes names the app's messages.
        plugins: [messages({ folder: locales })],
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/demo-data.setup.ts', 'e2e/storybook-folder.setup.ts'],
          // Each file has a browser of its own, and a site and a database of its own or that of the run (e2e/open-site.ts).
          maxWorkers: 2,
          // What a person would wait for on a slow machine.
          expect: { poll: { timeout: 30_000, interval: 200 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [
          darkIsNoTest,
          storybookTest({ configDir: new URL('.storybook', import.meta.url).pathname }),
        ],
        test: {
          name: 'stories',
          // A walk over all edges of a flow takes its screen through dozens of states. The timeout is longer than that of a
          // query (query-settings.ts), so that a test that waits in vain ends with what it waited for.
          testTimeout: 120_000,
          // A story cleans up after itself in Storybook too, where the page stays the same.
          isolate: false,
          maxWorkers: 2,
          setupFiles: ['packages/app/src/testing/query-settings.ts'],
          browser: {
            enabled: true,
            headless: true,
            // In a new clone, the browser waits until Vite has bundled the dependencies.
            connectTimeout: 240_000,
            provider: playwright({
              launchOptions: { executablePath, args: browserFlags },
              // Else the contrast of something that is still fading in would be measured.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
