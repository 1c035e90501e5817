import { expect, within } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../testing/Screen.tsx';
import { withBackend, withoutCompany } from '../testing/story-backend.ts';

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

/** Facts that the company does not have leave nothing behind (PAGE-15). */
export const WithoutCompany = meta.story({
  beforeEach: withoutCompany,
  play: async ({ canvas, canvasElement }) => {
    const footer = within(await canvas.findByRole('contentinfo'));
    await expect(canvasElement.querySelector('footer address')).toBeNull();
    await expect(footer.queryByText(/Trade register|VAT|Netherlands/)).toBeNull();
    await expect(footer.queryByRole('link', { name: /\+/ })).toBeNull();
    await expect(footer.getByRole('link', { name: 'Customer service' })).toBeVisible();
  },
});

/** The parts that the company has are shown alone. */
export const WithoutAddress = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: ({ site }) => {
      site.company = { ...site.company, name: 'Letters Ltd', address: '', city: 'Utrecht', kvk: '' };
    },
  }),
  play: async ({ canvas }) => {
    const footer = within(await canvas.findByRole('contentinfo'));
    await expect(footer.getByText('Letters Ltd')).toBeVisible();
    await expect(footer.getByText('Utrecht, Netherlands')).toBeVisible();
    await expect(footer.queryByText(/Trade register/)).toBeNull();
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
