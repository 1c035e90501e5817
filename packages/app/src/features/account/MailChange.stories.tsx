import { expect } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const mailLink = (backend: MockBackend) => {
  if (backend.self) sendMail(backend, 'mail_change', { id: backend.self.id, email: 'new@example.org' });
};

const meta = preview.meta({
  title: 'App/Change of email address',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/mail-change/do?token=${backend.mails[0]?.token}` },
  beforeEach: withBackend({ arrange: mailLink }),
  play: waitForScreen,
});
export default meta;

/** The link changes the address of the account (ACCOUNT-11). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeVisible();
    await expect(storyBackend().self?.email).toBe('new@example.org');
    await expect(canvas.getByRole('link', { name: 'Go to my settings' })).toBeVisible();
  },
});

const withOutcome = (name: 'noResponse' | 'offline' | 'linkExpired' | 'emailTaken') =>
  withBackend({
    arrange(backend) {
      mailLink(backend);
      backend.outcomes.set('confirmMailChange', accountOutcomes[name]);
    },
  });

export const Loading = meta.story({
  beforeEach: withOutcome('noResponse'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirming your new address…')).toBeVisible();
  },
});

export const Expired = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  beforeEach: withOutcome('linkExpired'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Deine E-Mail-Adresse wurde nicht geändert' }),
    ).toBeVisible();
  },
});

/** Somebody else has taken the address since the link was mailed. */
export const Taken = meta.story({
  beforeEach: withOutcome('emailTaken'),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This email address already owns an account on this website.'),
    ).toBeVisible();
  },
});

/** A confirmation that failed for another reason can be tried again with the same link. */
export const Offline = meta.story({
  beforeEach: withOutcome('offline'),
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
    await expect(
      await canvas.findByRole('heading', { name: 'Your email address is confirmed' }),
    ).toBeVisible();
  },
});
