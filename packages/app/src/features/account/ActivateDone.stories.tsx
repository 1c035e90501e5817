import { expect, screen } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find.ts';
import { isShown } from '../../testing/is-shown.ts';
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
  play: isShown,
});
export default meta;

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
      backend.outcomes.set('activate', accountOutcomes.neverAnswered);
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirming your address…')).toBeVisible();
  },
});

/** The link is not used up: it can be tried again from here, without another mail. */
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

/** A link that was used before, or is older than a day. */
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

/** The link leads on to where its member wanted to go when they signed up, in any browser. */
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

export const LeadsToNoOtherSite = LeadsOn.extend({
  args: { path: (backend) => `/activate/done?token=${backend.mails[0]?.token}&next=%2F%2Fevil.example` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome, you are in' })).toBeVisible();
  },
});

/** The mail is read where nobody is logged in. */
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
