import addonA11y from '@storybook/addon-a11y';
import type { DocsTypes } from '@storybook/addon-docs';
import * as docs from '@storybook/addon-docs/preview';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import { lazy, Suspense } from 'react';
import { IntlProvider } from 'react-intl';
import { definePreviewAddon } from 'storybook/internal/csf';
import { readWhole } from './shared/clipped.ts';
import { contrastInAppearances } from './shared/contrast-in-appearances.ts';
import { isTest } from './shared/is-test.ts';
import { localeNames, messagesOf } from './shared/locales.ts';
import { appearanceOf, appearanceTools, defaultAppearance } from './shared/appearance.ts';
import { AppearanceFrame } from './shared/AppearanceFrame.tsx';
import { appearanceModes } from './shared/modes.ts';
import './preview.css';

// Fetched by those who read, not by everyone who looks at a story.
const ComponentPage = lazy(() => import('./docs/ComponentPage.tsx'));
const PageContainer = lazy(() => import('./docs/PageContainer.tsx'));

// As `addonDocs()` has it, whose file brings along all that a page of documentation is made of.
const addonDocs = definePreviewAddon<DocsTypes>(docs);

// One worker answers all stories of a page that shows many.
let worker: ReturnType<typeof openWorker> | undefined;
const [answered] = [addonMsw(() => (worker ??= openWorker())).beforeEach].flat();

// Asked for while it is looked up which story is wanted: every story waits for its words.
const locale = /\blocale:(\w+(?:-\w+)?)/.exec(new URLSearchParams(location.search).get('globals') ?? '')?.[1];
void messagesOf(locale ?? 'en');

// Several frames of a page take the focus from each other, a menu closes where its window loses it, and the page around
// them would scroll to what has it.
if (new URLSearchParams(location.search).get('embed') === 'true') {
  addEventListener('blur', (event) => event.target === window && event.stopImmediatePropagation(), true);
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

export default definePreview({
  tags: ['autodocs'],
  addons: [addonDocs, addonA11y()],
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
          toolbar: {
            icon,
            items: Object.entries(items).map(([value, name]) => ({ value, title: name })),
            dynamicTitle: true,
          },
        },
      ]),
    ),
  },
  initialGlobals: { locale: 'en', ...defaultAppearance },
  // Components call nobody (scripts/boundaries), so theirs wait for no worker, but for the one that says it wants pictures.
  beforeEach: (context) =>
    context.title.startsWith('UI/') && !context.parameters.calls ? undefined : answered?.(context),
  loaders: [async ({ globals }) => ({ messages: await messagesOf(String(globals.locale)) })],
  decorators: [
    (Story, { globals, loaded, viewMode }) => (
      <IntlProvider locale={globals.locale} messages={loaded.messages} onError={failOnMissingWord}>
        <AppearanceFrame look={appearanceOf(globals)} lang={globals.locale} inDocs={viewMode === 'docs'}>
          <Story />
        </AppearanceFrame>
      </IntlProvider>
    ),
  ],
  afterEach: [readWhole, contrastInAppearances],
  parameters: {
    // A test reads no list of what holds, and making it is a third of axe's time.
    a11y: { test: 'error', ...(isTest && { options: { resultTypes: ['violations'] } }) },
    chromatic: { modes: appearanceModes, prefersReducedMotion: 'reduce' },
    controls: { expanded: true },
    docs: {
      // What waits is the whole page: the list of its parts is made once, of the headings that stand in it then.
      container: (props: DocsContainerProps) => (
        <Suspense>
          <PageContainer {...props} />
        </Suspense>
      ),
      page: () => <ComponentPage />,
      source: { type: 'dynamic' },
      story: { iframeHeight: '420px' },
      toc: { headingSelector: 'h2', title: 'On this page' },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Writing stories',
          'Foundations',
          ['Colour', 'Type', 'Space and shape', 'Motion', 'Page'],
          'UI',
          ['Primitives', 'Form', 'Feedback', 'Navigation', 'Dating', 'Payment', 'Chat', 'Lander'],
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

// A flow that runs in a story is told of to the panel "Flows", whose code comes with the first of them.
window.flowFeed = (event) => void import('./stepper/live/feed.ts').then(({ feed }) => feed(event));

/** Nobody but a story's world answers calls; what else is fetched is Storybook's own. */
async function openWorker() {
  const { setupWorker } = await import('msw/browser');
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    // Below whatever path the workshop is put.
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledFrame: async ({ frame, defaults }) => {
      if (/\s\/(api|photos)\//.test(await frame.getUnhandledMessage())) defaults.error();
    },
  });
  return worker;
}

function failOnMissingWord(error: Error): never {
  throw error;
}
