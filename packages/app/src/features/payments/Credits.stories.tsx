import { expect } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { stubInstalledApp } from '../../testing/stub-installed-app.ts';
import { withBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Credits',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/credits' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

const HOUR_MS = 3_600_000;

/** A member who has not bought yet and signed up this long before the story starts, not before its file was loaded. */
function signedUp(millisecondsAgo: number): ReturnType<typeof withBackend> {
  return (context) => {
    const createdAt = new Date(Date.now() - millisecondsAgo);
    return withBackend({ signedIn: { paidAt: null, createdAt } })(context);
  };
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    // The bundle of the last purchase is preselected.
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect(canvas.getByRole('radio', { checked: true })).toHaveAccessibleName(/^50 credits/);
    await expect(canvas.getByText('Credits pay for messages. They never expire.')).toBeVisible();
  },
});

/** Photos and gifts can be sent on this site. */
export const PhotosAndGifts = meta.story({
  beforeEach: withBackend({
    settings: { features: { ...DEFAULT_FEATURES, gifts: true, photo_messages: true } },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Credits pay for messages, photos and gifts\./)).toBeVisible();
  },
});

/** The second smallest bundle is preselected before the first purchase (CREDIT-8). */
export const FirstPurchase = meta.story({
  beforeEach: withBackend({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toHaveAccessibleName(/^25 credits/);
  },
});

export const ChoosesABundle = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^25 credits/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'Your order' })).toBeVisible();
  },
});

export const TimeBonus = meta.story({
  beforeEach: withBackend({ signedIn: 'newcomer' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your time bonus: 25% off')).toBeVisible();
    await expect(await canvas.findByText(/03:\d\d:\d\d/)).toBeVisible();
    await expect(canvas.getByText('€11.25')).toBeVisible();
    await expect(canvas.getByText('€90.00')).toBeVisible();
  },
});

/** The welcome discount follows the time bonus for members who have not paid (BONUS-2). */
export const WelcomeOffer = meta.story({
  beforeEach: signedUp(48 * HOUR_MS),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your welcome offer: 25% off')).toBeVisible();
    await expect(canvas.getByText(/^Until /)).toBeVisible();
  },
});

export const WelcomeOfferLastHour = meta.story({
  beforeEach: signedUp(7 * 24 * HOUR_MS - HOUR_MS / 2),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The last hour of your welcome offer')).toBeVisible();
  },
});

export const TimeBonusLastMinute = meta.story({
  beforeEach: signedUp(4 * HOUR_MS - 50_000),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Less than a minute left of your time bonus')).toBeVisible();
  },
});

export const AllowanceUsed = meta.story({
  beforeEach: withBackend({ signedIn: 'spent' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Your free messages are used up. From now on a message costs 1 credit.'),
    ).toBeVisible();
    await expect(canvas.getByText('0 credits')).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listBundles', paymentOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByText(/^That was a lot at once\./)).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  beforeEach: withBackend({ signedIn: 'newcomer' }),
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

/** The installed app has no back button of a browser (PAGE-35). */
export const InstalledApp = meta.story({
  beforeEach: [withBackend(), stubInstalledApp(2)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Back' })).toBeVisible();
  },
});
