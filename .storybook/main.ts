import { defineMain } from '@storybook/react-vite/node';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emojis } from '../packages/app/build/emojis.plugin.ts';
import { messages } from '../packages/app/build/messages.plugin.ts';
import { interestSprite } from '../packages/ui/build/interest-sprite.plugin.ts';
import { manifestDocgen } from './docs/manifest-docgen.plugin.ts';
import { builtCommit } from './shared/built-commit.ts';
import { xray } from './xray/xray.plugin.ts';

/** What `npm run walk:all` has written; it is part of Storybook if it exists. */
const walkReport = fileURLToPath(new URL('../walk-report', import.meta.url));

const locales = fileURLToPath(new URL('../locales', import.meta.url));

/** Chunks that every story needs and that are requested at once: the messages of a language, and React's renderer. */
const chunkGroups = [
  {
    name: (id: string) => `words-${/\/locales\/(\w+)\//.exec(id)?.[1]}`,
    test: /\/locales\/\w+\/\w+\.json$/,
  },
  { name: 'react-dom', test: /\/node_modules\/(react-dom|@storybook\/react-dom-shim)\// },
];

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './*.mdx',
    './patterns/*.mdx',
    './shared/*.stories.tsx',
    './flows/*.stories.tsx',
    './stepper/*.stories.tsx',
    './studio/*.stories.tsx',
    '../packages/*/src/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/addon-mcp',
    'storybook-addon-pseudo-states',
    fileURLToPath(new URL('ask/preset.ts', import.meta.url)),
  ],
  staticDirs: [
    './public',
    { from: existsSync(walkReport) ? walkReport : './walk-all/no-report', to: '/walk-report' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    componentsManifest: true,
    backgrounds: false,
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  // The data of components comes from the manifest (docs/manifest-docgen.plugin.ts).
  typescript: { reactDocgen: false },
  // The build that a report of a walk names (stepper/report.ts).
  env: async (known) => ({
    ...known,
    STORYBOOK_BUILD: `${builtCommit()}, ${new Date().toISOString().slice(0, 16)}`,
    // Tells which results of a report are of an earlier source (stepper/useWalkReport.ts).
    ...(existsSync(walkReport) && {
      STORYBOOK_SCREEN_SOURCES: JSON.stringify((await import('./walk-all/sources.ts')).screenSources()),
    }),
  }),
  // Only components (UI/Feedback/Dialog) have a Docs page; other stories, such as foundations, screens and faults
  // (UI/Feedback/Dialog/Faults), have none. No story is in the manifest that Storybook generates, which takes as long as
  // half of the build; ours replaces it (ask/manifests.ts).
  experimental_indexers: (known = []) =>
    known.map((indexer) => ({
      ...indexer,
      createIndex: async (...args) =>
        (await indexer.createIndex(...args)).map((entry) => ({
          ...entry,
          tags: [
            ...(entry.tags ?? []),
            '!manifest',
            ...(/^UI\/[^/]+\/[^/]+$/.test(entry.title ?? '') ? [] : ['!autodocs']),
          ],
        })),
    })),
  async viteFinal(config) {
    const { mergeConfig } = await import('vite');
    return mergeConfig(config, {
      plugins: [
        react(),
        tailwind(),
        messages({ folder: locales, forStorybook: true }),
        interestSprite(),
        emojis(),
        manifestDocgen(),
        xray(),
      ],
      build: {
        reportCompressedSize: false,
        // Browsers that support light-dark(). Its fallback for older ones depends on the root element only, but Docs
        // pages and side-by-side themes have nested themes.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
      optimizeDeps: {
        // If Vite discovered one of these late, it would reload a running test.
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
          '@simplewebauthn/browser',
          'msw',
          'msw/browser',
          'xstate',
          'xstate/graph',
          'react-dom',
          'react-dom/client',
          'storybook/internal/csf',
          'storybook/preview-api',
          '@storybook/addon-docs/preview',
          'storybook-addon-pseudo-states',
          'zod',
          'culori',
          'colorjs.io/fn',
          'diff',
          'lucide-react',
          '@tanstack/react-virtual',
          'class-variance-authority',
          'downshift',
          'fontkit',
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
