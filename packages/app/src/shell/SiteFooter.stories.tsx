import { expect, within } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../testing/Screen.tsx';
import { withBackend } from '../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Site footer',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/no-such-page' },
  beforeEach: withBackend({ signedIn: null }),
});
export default meta;

const CHECKS = /^Members in the United States: we do not run criminal background checks on members\./;

/** A site without safety advice does not mention it (PAGE-17). */
export const WithoutSafetyAdvice = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CHECKS)).toBeVisible();
    await expect(canvas.queryByText(/safety advice/)).toBeNull();
  },
});

export const SafetyAdvice = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: { features: { ...DEFAULT_FEATURES, safety_advice: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(CHECKS)).toHaveTextContent(
      /Please read our safety advice before you meet anyone\.$/,
    );
  },
});

/** The language of the page is offered even if the site does not list it for the country (LOCALE-5). */
export const LanguageOfThePage = meta.story({
  beforeEach: withBackend({ signedIn: null, settings: { languages: ['en'] } }),
  globals: { locale: 'de' },
  play: async ({ canvas, userEvent }) => {
    const footer = within(await canvas.findByRole('contentinfo'));
    await userEvent.click(footer.getByText('Deutsch', { selector: 'summary *' }));
    const links = ['English', 'Deutsch'].map((name) => footer.getByRole('link', { name }));
    await expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
    await expect(footer.queryByRole('link', { name: 'Dansk' })).toBeNull();
  },
});
