import { expect } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Premium',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/premium' },
  beforeEach: withBackend({ signedIn: 'free' }),
  play: waitForScreen,
});
export default meta;

const PRIVATE = /Who sees private photos is still up to their owners\.$/;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText(/^See the photos that members show/);
    await expect(canvas.queryByText(PRIVATE)).toBeNull();
  },
});

/** Private photos can be shared on this site. */
export const PrivatePhotos = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    settings: { features: { ...DEFAULT_FEATURES, private_photo_sharing: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(PRIVATE)).toBeVisible();
  },
});

export const Active = meta.story({
  beforeEach: withBackend({ signedIn: 'premium' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are a premium member.')).toBeVisible();
  },
});

/** The reduced price is shown together with the offer that reduces it. */
export const TimeBonus = meta.story({
  beforeEach: withBackend({ signedIn: 'newcomer' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your time bonus: 25% off')).toBeVisible();
    await expect(canvas.getByText(/Bundles start at €11\.25\./)).toBeVisible();
  },
});

export const Visitor = meta.story({
  beforeEach: withBackend({ signedIn: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Bundles start at €15\./)).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
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
