import { expect } from 'storybook/test';
import { choicesToken } from '@rendezvous/mock-api/accounts/notifications.handlers';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

type Self = { readonly self: { readonly id: string } | null };

const at =
  (query = '') =>
  ({ self }: Self) =>
    `/mail-choices?token=${choicesToken(self?.id ?? '')}${query}`;

const meta = preview.meta({
  title: 'App/Mail choices',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/mail-choices' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** All kinds can be read and set without a log-in, and nothing says whose they are (NOTIFY-10). */
export const Default = meta.story({
  args: { path: at() },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Someone likes you' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Offers and discounts' })).not.toBeChecked();
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(8);
    const form = canvasElement.querySelector('form[action$="/mail-choices"]');
    await expect(form).toHaveAttribute('method', 'post');
    const stop = canvas.getByRole('button', { name: 'Stop all these emails' });
    await expect([stop.getAttribute('name'), stop.getAttribute('value')]).toEqual(['stop', '1']);
    await expect(form?.textContent).not.toMatch(/@|Robin/);
  },
});

export const Saved = meta.story({
  args: { path: at('&saved=1') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Saved\. From now on/)).toBeVisible();
  },
});

/** The choices are kept while no mails are sent at all (NOTIFY-5). */
export const Stopped = meta.story({
  args: { path: at() },
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.notificationsDisabled = ['listunsubscribe'];
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You get no emails about these')).toBeVisible();
    await expect(canvas.getByText(/^You asked for fewer emails\. Choose and save/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop all these emails' })).toBeNull();
  },
});

/** Mails came back: the page does not say from which address. */
export const Bounced = meta.story({
  args: { path: at() },
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.notificationsDisabled = ['bounce'];
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Du erhältst dazu keine E-Mails')).toBeVisible();
    await expect(canvas.queryByText(/Robin|@example/)).toBeNull();
  },
});

/** A link that was guessed, has expired, or was mailed to a former address. */
export const Expired = meta.story({
  args: { path: '/mail-choices?token=guessed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
});

export const LongFinnishOnPhone = meta.story({
  args: { path: at() },
  globals: { locale: 'fi', viewport: { value: 'phone' } },
});
