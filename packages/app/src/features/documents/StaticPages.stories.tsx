import { expect, waitFor, within } from 'storybook/test';
import { COOKIES } from '@rendezvous/contract/cookies';
import { DEFAULT_FEATURES, type Features } from '@rendezvous/contract/features';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, withoutCompany } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

const meta = preview.meta({
  title: 'App/Static pages',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/pages/terms' },
  beforeEach: withBackend({ signedIn: null }),
  play: waitForScreen,
});
export default meta;

const withFeatures = (features: Partial<Features>) =>
  withBackend({ signedIn: null, settings: { features: { ...DEFAULT_FEATURES, ...features } } });

/** The terms name their version, say that they are a draft, and who the company is (PAGE-24, PAGE-36, LAW-2). */
export const Terms = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Terms of use' });
    await expect(canvas.getByText(/^Version of .*2026$/)).toBeVisible();
    await expect(canvas.getByText(/^Draft:/)).toBeVisible();
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' }));
    await expect(contents.getByRole('link', { name: 'What it costs' })).toHaveAttribute('href', '#costs');
    await expect(canvas.getByRole('region', { name: 'What it costs' })).toBeVisible();
    const company = within(canvas.getByRole('region', { name: 'Who we are' }));
    // Without dashes and blanks (PAGE-15).
    await expect(company.getByRole('link', { name: '+31 20 000-0000' })).toHaveAttribute(
      'href',
      'tel:+31200000000',
    );
  },
});

/** Once the legal adviser has confirmed the texts, they are no draft. A company that lacks facts has no empty rows. */
export const Confirmed = meta.story({
  args: { path: '/pages/service' },
  beforeEach: withBackend({
    signedIn: null,
    settings: {
      legal_texts_confirmed: true,
      support_phone: '',
      name: 'The Remarkably Long Name Of A Dating Site For Grown-Up People',
    },
    arrange: (backend) => {
      const nothing = { kvk: '', vat_numbers: [], tradenames: [], support_phone: '' };
      backend.site.company = { ...backend.site.company, ...nothing };
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Customer service' });
    await expect(canvas.queryByText(/^Draft:/)).toBeNull();
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toEqual(['Company', 'Address', 'Email']);
  },
});

/** The company's phone number stands in for one that the site does not have, also in the footer (SITE-9). */
export const CompanyPhone = meta.story({
  args: { path: '/pages/service' },
  beforeEach: withBackend({
    signedIn: null,
    settings: { support_phone: '' },
    arrange: (backend) => {
      backend.site.company = { ...backend.site.company, support_phone: '+31 20 222-2222' };
    },
  }),
  play: async ({ canvas }) => {
    const company = within(await canvas.findByRole('region', { name: 'Who we are' }));
    const href = ['href', 'tel:+31202222222'] as const;
    await expect(company.getByRole('link', { name: '+31 20 222-2222' })).toHaveAttribute(...href);
    const footer = within(canvas.getByRole('contentinfo'));
    await expect(footer.getByRole('link', { name: '+31 20 222-2222' })).toHaveAttribute(...href);
  },
});

/** Every cookie of the site is listed (PAGE-23). */
export const Cookies = meta.story({
  args: { path: '/pages/cookies' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const list = within(await canvas.findByRole('region', { name: 'The cookies' }));
    const names = list.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(names).toEqual(Object.values(COOKIES).map(({ name }) => name));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Faq = meta.story({ args: { path: '/pages/faq' }, globals: { theme: 'dark' } });

export const ReturnPolicy = meta.story({ args: { path: '/pages/return-policy' } });

/** A company without a name, an address and a phone is called as its site, and nothing is left open (PAGE-24). */
export const ReturnPolicyWithoutCompany = meta.story({
  args: { path: '/pages/return-policy' },
  beforeEach: withoutCompany,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^To Rendezvous: I hereby withdraw/)).toBeVisible();
    const company = within(canvas.getByRole('region', { name: 'Who we are' }));
    await expect(company.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Email']);
  },
});

/** A site without private photos promises none (LAND-3, SITE-6). */
export const Privacy = meta.story({
  args: { path: '/pages/privacy' },
  beforeEach: withFeatures({}),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Members see your profile.* your payments are never shown\. Search engines/),
    ).toBeVisible();
    await expect(canvas.queryByText(/private photos/i)).toBeNull();
    await expect(canvas.queryByText(/push service|browsers receive them/)).toBeNull();
    await expect(canvas.getByText(/^the team of .* reads and answers them\./)).toBeVisible();
    await expect(canvas.getByText(/^All cookies but one are needed/)).toBeVisible();
  },
});

/** A site with push messages names the services that deliver them, and one that asks nothing has no such cookie (LAND-3). */
export const PrivacyWithPush = meta.story({
  args: { path: '/pages/privacy' },
  beforeEach: withBackend({
    signedIn: null,
    settings: { features: { ...DEFAULT_FEATURES, push: true }, attribution: false },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^the push service of your browser’s maker/)).toBeVisible();
    await expect(canvas.getByText(/why, and the addresses at which your browsers/)).toBeVisible();
    await expect(canvas.getByText(/^All cookies are needed for the site\./)).toBeVisible();
  },
});

export const PrivacyWithPrivatePhotos = meta.story({
  args: { path: '/pages/privacy' },
  beforeEach: withFeatures({ private_photo_sharing: true }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /never shown\. Private photos are shown only to those to whom you give access\. Search engines/,
      ),
    ).toBeVisible();
  },
});

/** Only what the site has is said to cost credits (LAND-3, SITE-6). */
export const TermsWithoutGifts = meta.story({
  beforeEach: withFeatures({}),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/After that, messages are paid for with credits\./)).toBeVisible();
  },
});

export const TermsWithGifts = meta.story({
  beforeEach: withFeatures({ gifts: true }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/After that, messages and gifts are paid for with credits\./),
    ).toBeVisible();
  },
});

export const Ban = meta.story({ args: { path: '/pages/ban' } });

export const Ranking = meta.story({ args: { path: '/pages/ranking' } });

export const Reporting = meta.story({ args: { path: '/pages/reporting' } });

/** The accessibility statement, with its date (LAW-4). */
export const Accessibility = meta.story({
  args: { path: '/pages/accessibility' },
  play: async ({ canvas }) => {
    const date = await canvas.findByText(/^This statement is dated .*\. It rests on our own tests/);
    await expect(date).toHaveTextContent(/dated (?:28 November|November 28,) 2026\./);
  },
});

/** Only sites with the feature have safety advice (SAFETY-10). */
export const Safety = meta.story({
  args: { path: '/pages/safety' },
  beforeEach: withBackend({
    signedIn: null,
    settings: { features: { ...DEFAULT_FEATURES, safety_advice: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Safety advice' })).toBeVisible();
  },
});

export const NoSafety = meta.story({
  args: { path: '/pages/safety' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'This page could not be found' });
  },
});

/** In the language with the longest words, on a phone. */
export const LongFinnishOnPhone = meta.story({
  args: { path: '/pages/privacy' },
  globals: { locale: 'fi', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { level: 1 });
    await waitFor(() => expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth));
  },
});
