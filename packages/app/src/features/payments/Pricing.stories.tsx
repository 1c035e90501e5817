import { expect } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Pricing',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/pricing' },
  beforeEach: withBackend({ signedIn: null }),
  play: waitForScreen,
});
export default meta;

/** A site without photos and gifts in conversations names no price for them (LAND-3). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Credit bundles' });
    await expect(table).toHaveTextContent('€15');
    await expect(canvas.queryByText('A photo in a conversation')).toBeNull();
    await expect(canvas.queryByText('A gift')).toBeNull();
  },
});

/** Photos and gifts can be sent on this site. */
export const PhotosAndGifts = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    settings: { features: { ...DEFAULT_FEATURES, gifts: true, photo_messages: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A photo in a conversation')).toBeVisible();
    await expect(canvas.getByText('A gift')).toBeVisible();
    await expect(canvas.getByText('3 to 10 credits')).toBeVisible();
  },
});

/** A personal price names its offer, with the full price beside it (LAW-1). */
export const TimeBonus = meta.story({
  beforeEach: withBackend({ signedIn: 'newcomer' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your time bonus: 25% off')).toBeVisible();
    const table = canvas.getByRole('table', { name: 'Credit bundles' });
    await expect(table).toHaveTextContent('€11.25');
    await expect(table).toHaveTextContent('instead of €15.00');
    await expect(table).toHaveTextContent('€90.00');
    await expect(canvas.getByText('1 credit: €0.75 to €1.13, depending on the bundle')).toBeVisible();
  },
});

/** Visitors see prices in the currency of their country, with VAT (CREDIT-4, CREDIT-7). */
export const OtherCurrency = meta.story({
  beforeEach: withBackend({ signedIn: null, settings: { geoip_selected_country: 'SE' } }),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Credit bundles' });
    await expect(table).toHaveTextContent(/SEK\s180/);
    await expect(canvas.getByText(/^Prices are in Swedish kronor and include VAT/)).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('listBundles', paymentOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByText(/^That was a lot at once\./)).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
