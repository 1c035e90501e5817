import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import addonThemes, { withThemeByDataAttribute } from '@storybook/addon-themes';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { IntlProvider } from 'react-intl';
import { localeNames, messagesOf } from './locales.ts';
import './preview.css';

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonThemes(), addonMsw(startWorker)],
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: Object.entries(localeNames).map(([value, title]) => ({ value, title, right: value })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { locale: 'en' },
  loaders: [async ({ globals }) => ({ messages: await messagesOf(String(globals.locale)) })],
  decorators: [
    (Story, { globals, loaded }) => {
      document.documentElement.lang = globals.locale;
      return (
        <IntlProvider locale={globals.locale} messages={loaded.messages} onError={failOnMissingWord}>
          <Story />
        </IntlProvider>
      );
    },
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark', system: 'system' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
  parameters: {
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Writing stories', 'Foundations', 'UI', 'App'] } },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', type: 'mobile', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet, 768', type: 'tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1280', type: 'desktop', styles: { width: '1280px', height: '800px' } },
      },
    },
  },
});

/** Nobody but a story's world answers calls; what else is fetched is Storybook's own. */
async function startWorker() {
  const { setupWorker } = await import('msw/browser');
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame: async ({ frame, defaults }) => {
      if (/\s\/(api|photos)\//.test(await frame.getUnhandledMessage())) defaults.error();
    },
  });
  return worker;
}

function failOnMissingWord(error: Error): never {
  throw error;
}
