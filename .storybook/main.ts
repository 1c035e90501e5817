import { execFileSync } from 'node:child_process';
import { defineMain } from '@storybook/react-vite/node';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { emojis } from '../packages/app/build/emojis.plugin.ts';
import { messages } from '../packages/app/build/messages.plugin.ts';
import { interestSprite } from '../packages/ui/build/interest-sprite.plugin.ts';
import { manifestDocgen } from './docs/manifest-docgen.plugin.ts';

/** The commit that is built; a copy without its history has none. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}

const locales = fileURLToPath(new URL('../locales', import.meta.url));

/** What every story waits for, in files that are asked for at once: a language's words, and what puts a story on its page. */
const together = [
  {
    name: (id: string) => `words-${/\/locales\/(\w+)\//.exec(id)?.[1]}`,
    test: /\/locales\/\w+\/\w+\.json$/,
  },
  { name: 'react-dom', test: /\/node_modules\/(react-dom|@storybook\/react-dom-shim)\// },
];

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', './*.stories.tsx', './flows/*.stories.tsx', '../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false, menuOnboardingChecklist: false, sidebarOnboardingChecklist: false },
  // What a component is comes from the manifest (docs/described.plugin.ts).
  typescript: { reactDocgen: false },
  // What a report of a walk says of itself (stepper/report.ts).
  env: (known) => ({ ...known, STORYBOOK_BUILD: `${commit()}, ${new Date().toISOString().slice(0, 16)}` }),
  // A component (UI/Feedback/Dialog) has a page that explains it; its faults (UI/Feedback/Dialog/Faults), foundations
  // and screens are looked at.
  experimental_indexers: (known = []) =>
    known.map((indexer) => ({
      ...indexer,
      createIndex: async (...asked) =>
        (await indexer.createIndex(...asked)).map((entry) =>
          /^UI\/[^/]+\/[^/]+$/.test(entry.title ?? '')
            ? entry
            : { ...entry, tags: [...(entry.tags ?? []), '!autodocs'] },
        ),
    })),
  async viteFinal(config) {
    const { mergeConfig } = await import('vite');
    return mergeConfig(config, {
      plugins: [
        react(),
        tailwind(),
        messages({ folder: locales, forWorkshop: true }),
        interestSprite(),
        emojis(),
        manifestDocgen(),
      ],
      build: {
        reportCompressedSize: false,
        // All that know light-dark(). What it is rewritten to for older ones holds for the root alone, and a page of
        // documentation or two themes side by side have a theme within another.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: { output: { codeSplitting: { groups: together } } },
      },
      optimizeDeps: {
        // Found late, each of these would reload a running test.
        include: [
          'axe-core',
          '@xyflow/react',
          'elkjs/lib/elk-api.js',
          'modern-screenshot',
          '@formatjs/icu-messageformat-parser',
          'react-intl',
          'react-router-dom',
          '@xstate/react',
          '@tanstack/react-query',
          'intl-messageformat',
          'msw',
          'msw/browser',
          'xstate',
          'xstate/graph',
          'react-dom',
          'react-dom/client',
          'storybook/internal/csf',
          'storybook/preview-api',
          '@storybook/addon-docs/preview',
          'zod',
          'culori',
          'lucide-react',
          '@tanstack/react-virtual',
          'class-variance-authority',
          'downshift',
          'frimousse',
          'ibantools',
          'input-otp',
          'libphonenumber-js/min',
          '@radix-ui/react-alert-dialog',
          '@radix-ui/react-dialog',
          '@radix-ui/react-dropdown-menu',
          '@radix-ui/react-popover',
          '@radix-ui/react-slot',
          '@radix-ui/react-tooltip',
        ],
      },
    });
  },
});
