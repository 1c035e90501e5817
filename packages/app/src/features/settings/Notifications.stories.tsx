import { expect, waitFor } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { unsubscribeToken } from '@rendezvous/mock-api/accounts/notifications.handlers';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

const meta = preview.meta({
  title: 'App/Notifications',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/notifications' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** Each switch is saved at once; advertising is off until somebody asks for it (NOTIFY-1). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const likes = await canvas.findByRole('switch', { name: 'Someone likes you Email' });
    await waitFor(() => expect(likes).toBeEnabled());
    await expect(likes).toBeChecked();
    // Nothing is said about devices (PUSH-1).
    await expect(canvas.queryByText('Devices')).toBeNull();
    await expect(canvas.getByRole('switch', { name: 'Offers and discounts Email' })).not.toBeChecked();
    await userEvent.click(likes);
    await expect(likes).not.toBeChecked();
    await waitFor(() => expect(storyBackend().self?.mailKinds).not.toContain('like'));
    await expect((await canvas.findAllByText('Saved')).length).toBeGreaterThan(0);
  },
});

/** Where the site sends push messages, each kind that has them is chosen for devices and for mails (NOTIFY-1, PUSH-1). */
export const ByChannel = meta.story({
  beforeEach: withBackend({ settings: { features: { ...DEFAULT_FEATURES, push: true } } }),
  play: async ({ canvas, userEvent }) => {
    const devices = await canvas.findByRole('switch', { name: 'Someone likes you Devices' });
    const mails = canvas.getByRole('switch', { name: 'Someone likes you Email' });
    await waitFor(() => expect(devices).toBeEnabled());
    await expect(canvas.getAllByRole('switch', { name: /Devices$/ })).toHaveLength(3);
    await expect(canvas.getAllByRole('switch', { name: /Email$/ })).toHaveLength(8);
    await userEvent.click(devices);
    await waitFor(() => expect(storyBackend().self?.pushKinds).not.toContain('like'));
    await expect(devices).not.toBeChecked();
    await expect(mails).toBeChecked();
    await expect(storyBackend().self?.mailKinds).toContain('like');
    storyBackend().outcomes.set('changeNotifications', accountOutcomes.offline);
    await userEvent.click(devices);
    await waitFor(() => expect(devices).not.toBeChecked());
  },
});

/** Long words and large text on a phone: the switches of a kind are below its name. */
export const ByChannelLargeFinnishOnPhone = meta.story({
  globals: { locale: 'fi', viewport: { value: 'phone' }, text: '200' },
  beforeEach: withBackend({ settings: { features: { ...DEFAULT_FEATURES, push: true } } }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('switch', { name: 'Joku tykkää sinusta Sähköposti' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Where the site sends push messages, they can show only its name (PUSH-7). */
export const Discreet = meta.story({
  beforeEach: withBackend({ settings: { features: { ...DEFAULT_FEATURES, push: true } } }),
  play: async ({ canvas, userEvent }) => {
    const discreet = await canvas.findByRole('switch', { name: 'Discreet notifications' });
    await waitFor(() => expect(discreet).toBeEnabled());
    await userEvent.click(discreet);
    await expect(discreet).toBeChecked();
    await waitFor(() => expect(storyBackend().self?.pushDiscreet).toBe(true));
    storyBackend().outcomes.set('changeNotifications', accountOutcomes.offline);
    await userEvent.click(discreet);
    await waitFor(() => expect(discreet).toBeChecked());
  },
});

/** A switch that could not be saved goes back and says why. */
export const NotSaved = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('changeNotifications', accountOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    const likes = await canvas.findByRole('switch', { name: 'Someone likes you Email' });
    await waitFor(() => expect(likes).toBeEnabled());
    await userEvent.click(likes);
    await waitFor(() => expect(likes).toBeChecked());
    await expect(storyBackend().self?.mailKinds).toContain('like');
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readNotifications', accountOutcomes.noResponse),
  }),
  play: async () => {},
});

export const Failed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('readNotifications', accountOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
    await expect(await canvas.findByRole('switch', { name: 'Someone likes you Email' })).toBeVisible();
  },
});

/** After "fewer emails", the member can get them again (ACCOUNT-14, NOTIFY-5). */
export const Stopped = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.notificationsDisabled = ['listunsubscribe'];
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get these emails again' }));
    await waitFor(() => expect(canvas.queryByText('You get no emails about these')).toBeNull());
    await expect(storyBackend().self?.notificationsDisabled).toEqual([]);
  },
});

/** Mails came back, so the member confirms the address once more or checks it (MAIL-14). */
export const Bounced = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.notificationsDisabled = ['bounce'];
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Meine Adresse prüfen' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Adresse erneut bestätigen' }));
    await expect(await canvas.findByText(/^Wir haben dir eine E-Mail an/)).toBeVisible();
    await expect(canvas.getByText(/kamen zurück/)).toBeVisible();
  },
});

export const LongFinnishOnPhone = meta.story({
  globals: { locale: 'fi', viewport: { value: 'phone' } },
});

const ofLikes =
  (query = '') =>
  ({ self }: { readonly self: { readonly id: string } | null }) =>
    `/unsubscribe?token=${unsubscribeToken(self?.id ?? '', 'like')}${query}`;

const withoutLikes = withBackend({
  arrange(backend) {
    if (backend.self) backend.self.mailKinds = backend.self.mailKinds.filter((kind) => kind !== 'like');
  },
});

/** The link of a mail shows what it would end, and ends nothing by itself, as scanners of mails open it too (NOTIFY-4). */
export const Unsubscribe = meta.story({
  args: { path: ofLikes() },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
    const site = storyBackend().site.settings.name;
    await expect(
      canvas.getByText(`These emails from ${site} are about: Someone likes you.`, { exact: false }),
    ).toBeVisible();
    // Without a script, the browser sends the form.
    const form = canvasElement.querySelector<HTMLFormElement>('form[action$="/unsubscribe"]');
    await expect(form?.method).toBe('post');
    const fields = form ? [...new FormData(form)] : [];
    await expect(fields).toEqual([['token', unsubscribeToken(storyBackend().self?.id ?? '', 'like')]]);
    await expect(canvas.getByRole('link', { name: 'All my notifications' })).toBeVisible();
    await expect(storyBackend().self?.mailKinds).toContain('like');
  },
});

/** One press ends mails of the kind, and the page stays (NOTIFY-4). */
export const Unsubscribed = meta.story({
  args: { path: ofLikes() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these emails' }));
    const heading = await canvas.findByRole('heading', { name: 'You get no more emails about this' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByText(/^It was about: Someone likes you\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop these emails' })).toBeNull();
    await expect(storyBackend().self?.mailKinds).not.toContain('like');
    await expect(storyBackend().self?.mailKinds).toContain('new_messages');
  },
});

export const Unsubscribing = meta.story({
  args: { path: ofLikes() },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('unsubscribe', accountOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop these emails' }));
    await expect(await canvas.findByRole('button', { name: 'Stop these emails', busy: true })).toHaveFocus();
  },
});

/** The form led back to the page. */
export const UnsubscribedWithoutScript = meta.story({
  args: { path: ofLikes('&done=1') },
  beforeEach: withoutLikes,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'You get no more emails about this' }),
    ).toBeVisible();
    await expect(canvas.getByText(/^It was about: Someone likes you\./)).toBeVisible();
  },
});

export const UnsubscribedAlready = meta.story({
  args: { path: ofLikes() },
  beforeEach: withoutLikes,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'These emails are already stopped' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop these emails' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'All my notifications' })).toBeVisible();
  },
});

export const UnsubscribeExpired = meta.story({
  args: { path: '/unsubscribe?token=broken' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop these emails' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'All my notifications' })).toBeVisible();
  },
});

/** The press did not arrive: the page says so, and the button remains. */
export const UnsubscribeFailed = meta.story({
  args: { path: ofLikes() },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('unsubscribe', accountOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    const stop = await canvas.findByRole('button', { name: 'Stop these emails' });
    await userEvent.click(stop);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^These emails could not be stopped/);
    await expect(storyBackend().self?.mailKinds).toContain('like');
  },
});

export const UnsubscribeFailedThenDone = UnsubscribeFailed.extend({
  play: async ({ canvas, userEvent }) => {
    const stop = await canvas.findByRole('button', { name: 'Stop these emails' });
    await userEvent.click(stop);
    await canvas.findByRole('alert');
    storyBackend().outcomes.clear();
    await userEvent.click(stop);
    await expect(
      await canvas.findByRole('heading', { name: 'You get no more emails about this' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const UnsubscribeLongFinnishOnPhone = meta.story({
  args: { path: ofLikes() },
  globals: { locale: 'fi', viewport: { value: 'phone' }, theme: 'dark' },
});
