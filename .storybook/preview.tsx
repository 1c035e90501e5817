import addonA11y from '@storybook/addon-a11y';
import type { DocsTypes } from '@storybook/addon-docs';
import * as docs from '@storybook/addon-docs/preview';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import addonPseudoStates from 'storybook-addon-pseudo-states';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense } from 'react';
import { definePreviewAddon } from 'storybook/internal/csf';
import { assertTextReadable } from './shared/assert-text-readable.ts';
import { contrastInAppearances, rulesOfColours } from './shared/contrast-in-appearances.ts';
import { isTest } from './shared/is-test.ts';
import { storyAddress } from './shared/story-address.ts';
import { localeNames, messagesOf } from './shared/locales.ts';
import { playInOwnLanguage } from './shared/plays.ts';
import {
  appearanceOf,
  appearanceTools,
  defaultAppearance,
  toolAppearanceOf,
  toolbarValue,
} from './shared/appearance.ts';
import { AppearanceFrame } from './shared/AppearanceFrame.tsx';
import { ShownLanguage } from './shared/ShownLanguage.tsx';
import { appearanceModes } from './shared/modes.ts';
import { applyEdits } from './studio/apply-edits.ts';
import './xray/listen.ts';
import './preview.css';

// Loaded only by Docs pages, not by every story.
const DocsPage = lazy(() => import('./docs/DocsPage.tsx'));
const PageContainer = lazy(() => import('./docs/PageContainer.tsx'));

// Equivalent to `addonDocs()`, whose module would import everything that Docs pages need.
const addonDocs = definePreviewAddon<DocsTypes>(docs);

// As the first addon, its check is the last: those that come later run earlier.
const addonTexts = definePreviewAddon({ afterEach: assertTextReadable });

// All stories of a page share one worker.
let worker: ReturnType<typeof openWorker> | undefined;
const [mockApi] = [addonMsw(() => (worker ??= openWorker())).beforeEach].flat();

// Requests the messages while Storybook still selects the story, because every story waits for them.
const locale = /\blocale:(\w+(?:-\w+)?)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1];
void messagesOf(locale ?? 'en');

void applyEdits();

const isEmbedded = new URLSearchParams(location.search).get('embed') === 'true';

// In an embedded frame: several frames take the focus from each other, a menu would close when its window loses it, and
// the surrounding page would scroll to the focused element.
if (isEmbedded) {
  addEventListener('blur', (event) => event.target === window && event.stopImmediatePropagation(), true);
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

const preview = definePreview({
  tags: ['autodocs'],
  // Tests need no forced hover or focus, for which each style sheet is rewritten.
  addons: [addonTexts, addonDocs, addonA11y(), ...(isTest ? [] : [addonPseudoStates()])],
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: Object.entries(localeNames).map(([value, title]) => ({ value, title, right: value })),
        dynamicTitle: true,
      },
    },
    ...Object.fromEntries(
      Object.entries(appearanceTools).map(([tool, { title, icon, items }]) => [
        tool,
        {
          description: title,
          // The direction belongs to the language.
          ...(tool !== 'direction' && {
            toolbar: {
              // Shown while the value is none of the items, as in a story that sets its own.
              title,
              icon,
              items: Object.entries(items).map(([value, name]) => ({
                value: toolbarValue(value),
                title: name,
              })),
              dynamicTitle: true,
            },
          }),
        },
      ]),
    ),
  },
  // `tokens`: the edits of the token studio, which Storybook keeps in the address.
  initialGlobals: {
    locale: 'en',
    ...defaultAppearance,
    text: toolbarValue(defaultAppearance.text),
    tokens: '',
  },
  // Components make no calls (scripts/boundaries), so their stories need no worker, unless they set `calls`.
  beforeEach: (context) =>
    context.title.startsWith('UI/') && !context.parameters.calls ? undefined : mockApi?.(context),
  loaders: [async ({ globals }) => ({ messages: await messagesOf(String(globals.locale)) })],
  decorators: [
    (Story, { args, globals, id, initialArgs, loaded, parameters, viewMode }) => (
      <ShownLanguage locale={globals.locale} messages={loaded.messages} onError={failOnMissingMessage}>
        <AppearanceFrame
          appearance={parameters.isTool ? toolAppearanceOf(appearanceOf(globals)) : appearanceOf(globals)}
          lang={parameters.isTool ? 'en' : globals.locale}
          inDocs={viewMode === 'docs'}
          addressIn={
            isTest ? undefined : (theme) => storyAddress({ id, globals, args, initialArgs }, { theme })
          }
        >
          <Story />
        </AppearanceFrame>
      </ShownLanguage>
    ),
  ],
  afterEach: contrastInAppearances,
  parameters: {
    // Tests need no list of passed rules, which takes a third of axe's time; contrastInAppearances checks the colours. No
    // panel shows the result of an embedded frame.
    a11y: {
      test: isEmbedded ? 'off' : 'error',
      ...(isTest && { options: { resultTypes: ['violations'], rules: rulesOfColours } }),
    },
    chromatic: { modes: appearanceModes, prefersReducedMotion: 'reduce' },
    controls: { expanded: true },
    docs: {
      // Suspends the whole page, because the table of contents is created once, from the headings that exist then.
      container: (props: DocsContainerProps) => (
        <Suspense>
          <PageContainer {...props} />
        </Suspense>
      ),
      page: () => <DocsPage />,
      source: { type: 'dynamic' },
      story: { iframeHeight: '420px' },
      toc: { headingSelector: 'h2', title: 'On this page' },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'X-ray and search',
          'Writing stories',
          'Content guidelines',
          'Glossary',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Page'],
          'Patterns',
          ['Forms', 'Errors', 'Empty states', 'Waiting', 'Money', 'Safety'],
          'UI',
          ['Matrix', 'Primitives', 'Form', 'Feedback', 'Navigation', 'Dating', 'Payment', 'Chat', 'Lander'],
          'App',
          'Flows',
          ['How to walk a flow'],
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', type: 'mobile', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet, 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1280', type: 'desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
});

playInOwnLanguage(preview);
export default preview;

// Reports flows that run in a story to the panel "Flows"; the code is loaded with the first one.
window.flowFeed = (event) => void import('./stepper/live/feed.ts').then(({ feed }) => feed(event));

// Renders the cells of a matrix in its hidden frame (matrix/stage.ts).
window.renderCell = async (cell) => (await import('./matrix/render-cell.ts')).renderCell(cell);

/** Starts the worker. Calls that no mock backend handles are errors; other requests are Storybook's own. */
async function openWorker() {
  const { setupWorker } = await import('msw/browser');
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Works below any path at which Storybook is served.
    serviceWorker: { url: `${import.meta.env.BASE_URL}api-worker.js` },
    onUnhandledFrame: async ({ frame, defaults }) => {
      if (/\s\/(api|photos)\//.test(await frame.getUnhandledMessage())) defaults.error();
    },
  });
  return worker;
}

function failOnMissingMessage(error: Error): never {
  throw error;
}
