import { defineMain } from '@storybook/react-vite/node';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emojis } from '../packages/app/build/emojis.plugin.ts';
import { messages } from '../packages/app/build/messages.plugin.ts';
import { interestSprite } from '../packages/ui/build/interest-sprite.plugin.ts';
import { isScreen } from './ask/is-screen.ts';
import { leanPlugins } from './build/lean-plugins.ts';
import { leanPreview } from './build/lean-preview.plugin.ts';
import { fastIndexer } from './build/story-index.ts';
import { storySources } from './build/story-sources.plugin.ts';
import { manifestDocgen } from './docs/manifest-docgen.plugin.ts';
import { builtCommit } from './shared/built-commit.ts';
import { texts } from './shared/texts.plugin.ts';
import { xray } from './xray/xray.plugin.ts';

/** What `npm run walk:all` has written; it is part of Storybook if it exists. */
const walkReport = fileURLToPath(new URL('../walk-report', import.meta.url));

const locales = fileURLToPath(new URL('../locales', import.meta.url));

/** Where the messages of a language come from: the files, and the modules of the two plugins that import them. */
const MESSAGES = /\/locales\/(\w+)\/\w+\.json$|^\0virtual:(?:messages|texts)\/([\w-]+)/;

/** Chunks that every story needs and that are requested at once: the messages of a language, and React's renderer. */
const chunkGroups = [
  // What modules of messages import would otherwise be part of one language.
  {
    name: 'parser',
    test: /vite\/preload-helper|\/build\/(?:pseudo|compile-messages)\.ts$|icu-messageformat-parser/,
    priority: 2,
  },
  // Before the other languages, which complete their texts with the English ones.
  {
    name: 'words-en',
    test: /\/locales\/en\/\w+\.json$|^\0virtual:(?:messages|texts)\/en(?:\/|$)/,
    priority: 1,
  },
  {
    name: (id: string) => {
      const [, ofFile, ofModule] = MESSAGES.exec(id) ?? [];
      return `words-${ofFile ?? ofModule}`;
    },
    debugName: 'words',
    test: MESSAGES,
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
    './matrix/*.stories.tsx',
    './stepper/**/*.stories.tsx',
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
  // Only components (UI/Feedback/Dialog) and screens have a Docs page; other stories, such as foundations, parts of a screen
  // and faults (UI/Feedback/Dialog/Faults), have none. No story is in the manifest that Storybook generates, which takes as
  // long as half of the build; ours replaces it (ask/manifests.ts).
  experimental_indexers: (known = []) =>
    known.map(fastIndexer).map((indexer) => ({
      ...indexer,
      createIndex: async (path, ...args) =>
        (await indexer.createIndex(path, ...args)).map((entry) => ({
          ...entry,
          tags: [
            ...(entry.tags ?? []),
            '!manifest',
            ...(/^UI\/[^/]+\/[^/]+$/.test(entry.title ?? '') || isScreen(path) ? [] : ['!autodocs']),
          ],
        })),
    })),
  async viteFinal(config, { configType }) {
    const { mergeConfig } = await import('vite');
    const { plugins, ...others } = config;
    return mergeConfig(others, {
      // The list of two thousand files takes a second.
      logLevel: 'warn',
      plugins: [
        ...(await leanPlugins(plugins, configType === 'PRODUCTION')),
        storySources(),
        leanPreview(),
        react(),
        tailwind(),
        messages({ folder: locales, forStorybook: true }),
        texts({ folder: locales }),
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
        rolldownOptions: {
          // Leaves the icons out of the build that no module imports.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups: chunkGroups } },
        },
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
          '@noble/ciphers/chacha.js',
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
          'idb',
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
