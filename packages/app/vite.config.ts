import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messages } from './build/messages.plugin.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What almost every page shows: the frame, the words' machinery and the smallest components. */
const KIT = new RegExp(
  [
    'packages/ui/src/(badge|banner|bottom-nav|button|card|counter|field|footer|heading|icon|icon-button)/',
    'packages/ui/src/(avatar|link|logo|page|spinner|text|text-input|top-bar)/',
    'packages/app/src/shell/(ConfirmDialog|DefaultFrame|DefaultLayout|Navigation|Notices|OnIntent)',
    'packages/app/src/shell/(PageTitle|SiteFooter|SkipLink)',
    'packages/app/src/(i18n/|data/(ask|useSelf))',
    'lucide-react/dist/esm/icons/(search|message-circle|heart|coins|crown|globe|user)\\.',
    'class-variance-authority|@radix-ui/react-slot',
  ].join('|'),
);

/** Two builds: `vite build` for the browser, `vite build --ssr src/entry-server.tsx` for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: folder('.'),
  publicDir: isSsrBuild ? false : folder('./public'),
  plugins: [react(), tailwind(), messages({ folder: folder('../../locales') })],
  resolve: {
    // Messages arrive parsed; the parser stays out of the browser.
    alias:
      isSsrBuild || command === 'serve'
        ? []
        : [
            {
              find: /^@formatjs\/icu-messageformat-parser$/,
              replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
            },
          ],
  },
  ssr: { noExternal: command === 'build' ? true : ['@rendezvous/ui', '@rendezvous/machines'] },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // The server's own copy, so that an error thrown there is an instance of the class that is asked for here.
        { external: /^@rendezvous\/contract\// }
      : {
          input: folder('./src/entry-client.tsx'),
          output: {
            codeSplitting: {
              // What almost every page shows, as one file: many small ones compress worse and cost a request each.
              groups: [{ name: 'kit', test: KIT }],
            },
          },
        },
  },
}));
