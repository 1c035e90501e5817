import { expect, screen } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const sendActivationMail = (backend: MockBackend) => {
  if (backend.self) sendMail(backend, 'activation', backend.self);
};

const meta = preview.meta({
  title: 'App/Activation',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/activate/done?token=${backend.mails[0]?.token}` },
  beforeEach: withBackend({ signedIn: 'unconfirmed', arrange: sendActivationMail }),
  play: waitForScreen,
});
export default meta;

/** The link confirms the address (ACCOUNT-4). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, you are in' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange(backend) {
      sendActivationMail(backend);
      backend.outcomes.set('activate', accountOutcomes.noResponse);
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirming your address…')).toBeVisible();
  },
});

/** A confirmation that failed for another reason can be tried again with the same link (ACCOUNT-5). */
export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange(backend) {
      sendActivationMail(backend);
      backend.outcomes.set('activate', accountOutcomes.offline, 'next');
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Activation failed' });
    await expect(canvas.getByText(/^We cannot be reached just now\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const BackOnline = Offline.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Welcome, you are in' })).toBeVisible();
    await expect(storyBackend().self?.status).toBe('active');
  },
});

/** A link that was used before, or is older than 24 hours, is refused (ACCOUNT-5). */
export const Expired = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange(backend) {
      sendActivationMail(backend);
      backend.outcomes.set('activate', accountOutcomes.linkExpired);
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Activation failed' });
    await expect(canvas.getByText('Link expired or invalid, request a new email')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  },
});

const otherMember = (backend: MockBackend) =>
  findMember(backend, ({ id, fictional }) => !fictional && id !== backend.mails[0]?.memberId);
const chatPath = (backend: MockBackend) => `/members/${otherMember(backend).id}/chat`;

/** The link leads to the page that the member wanted, also in a browser without a session (ACCOUNT-4, LOGIN-10). */
export const LeadsOn = meta.story({
  args: {
    path: (backend) =>
      `/activate/done?token=${backend.mails[0]?.token}&next=${encodeURIComponent(chatPath(backend))}`,
  },
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange(backend) {
      sendActivationMail(backend);
      backend.signIn(null);
    },
  }),
  play: async ({ canvas }) => {
    const { name } = otherMember(storyBackend());
    await expect(await canvas.findByRole('textbox', { name: `Message to ${name}` })).toBeEnabled();
    await expect(
      await screen.findByText(/^Your address is confirmed, and 3 credits are yours/),
    ).toBeVisible();
    await expect(canvas.queryByText(/is waiting for your confirmation/)).toBeNull();
  },
});

/** The link does not lead to another site (LOGIN-10). */
export const LeadsToNoOtherSite = LeadsOn.extend({
  args: { path: (backend) => `/activate/done?token=${backend.mails[0]?.token}&next=%2F%2Fevil.example` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, you are in' })).toBeVisible();
  },
});

/** The link begins a session where nobody is logged in (ACCOUNT-4). */
export const OnAnotherDevice = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange(backend) {
      sendActivationMail(backend);
      backend.signIn(null);
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, you are in' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Complete my profile' })).toHaveAttribute(
      'href',
      '/complete-signup',
    );
    await expect(storyBackend().self?.status).toBe('active');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
