import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { emojis } from './build/emojis.plugin.ts';
import { endpointsForBrowsers } from './build/endpoints.plugin.ts';
import { inspector, withoutInspector } from './build/inspector.plugin.ts';
import { leanRouter } from './build/lean-router.plugin.ts';
import { messages } from './build/messages.plugin.ts';
import { preloadLists, withoutLoaded } from './build/preload-lists.plugin.ts';
import { serviceWorker } from './build/service-worker.plugin.ts';
import { siteClasses } from './build/site-classes.plugin.ts';
import { smaller } from './build/smaller.plugin.ts';
import { unnamedComponents } from './build/unnamed-components.plugin.ts';
import { interestSprite } from '../ui/build/interest-sprite.plugin.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What almost every page shows: the frame, the words' machinery and the smallest components. */
const KIT = new RegExp(
  [
    'packages/ui/src/primitives/(avatar|badge|button|card|counter|heading|icon|icon-button|link|logo|page|spinner|text)/',
    'packages/ui/src/(feedback/skeleton|navigation/(back-button|bottom-nav|top-bar))/',
    'packages/app/src/shell/(DefaultFrame|LanguageControl|Navigation|Notices|OnIntent|SkipLink|shell\\.lazy)',
    'packages/app/src/page/(ConfirmDialog|PageTitle|lazy-component)',
    'packages/app/src/(i18n/(?!distance)|data/(call-query-options|useSelf)|live/is-later)',
    'lucide-react/dist/esm/icons/(search|message-circle|heart|coins|crown|globe|user|check|chevron-down|circle-exclamation-point|clock|x)\\.',
    'lucide-react/dist/esm/icons/(ellipsis|arrow-left|sparkles)\\.',
    'class-variance-authority|@radix-ui/react-slot|@tanstack/react-query/build/modern/useMutation',
  ].join('|'),
);

/** What both builds take the smaller or faster half of. */
const LEAN = [
  // Messages arrive parsed; neither build needs the parser.
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
  },
  // Its package names the development files alone; these are the same without the warnings to developers.
  {
    find: /^react-router$/,
    replacement: folder('../../node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: folder('../../node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** Two builds: `vite build` for the browser, `vite build --ssr src/entry-server.tsx` for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: folder('.'),
  publicDir: isSsrBuild ? false : folder('./public'),
  plugins: [
    react(),
    siteClasses(folder('..')),
    tailwind(),
    messages({ folder: folder('../../locales') }),
    interestSprite(),
    emojis(),
    inspector(),
    withoutInspector(),
    !isSsrBuild && serviceWorker(folder('./src/worker/service-worker.ts')),
    !isSsrBuild && endpointsForBrowsers(),
    !isSsrBuild && preloadLists(),
    !isSsrBuild && leanRouter(),
    !isSsrBuild && unnamedComponents(),
    !isSsrBuild && smaller(),
  ],
  resolve: {
    alias: command === 'serve' ? [] : LEAN,
  },
  // A server that starts without NODE_ENV=production would else run React's development build, three times slower.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : ['@rendezvous/ui', '@rendezvous/machines'] },
  build: {
    target: 'es2023',
    // The oldest browsers that Tailwind supports; for older ones each colour would be written three times.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    // The server's build holds the styles of documents, and minifies nothing else.
    cssMinify: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutLoaded },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // The server's own copy, so that an error thrown there is an instance of the class that is asked for here.
        // Its first page needs no small script, so it does not matter there what a dynamic import saves.
        { external: /^@rendezvous\/contract\//, checks: { ineffectiveDynamicImport: false } }
      : {
          input: folder('./src/entry-client.tsx'),
          output: {
            // The first script lists every chunk, so short names save bytes on every page. 42 bits tell versions apart.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              // One file of many small ones compresses better, and costs one request.
              groups: [{ name: 'kit', test: KIT }],
            },
          },
        },
  },
}));
