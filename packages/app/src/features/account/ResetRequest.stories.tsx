import { expect } from 'storybook/test';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Reset request',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/reset-password' },
  beforeEach: withBackend({ signedIn: null }),
  play: waitForScreen,
});
export default meta;

export const Default = meta.story();

/** A reset link is mailed to a member's address (LOGIN-6). */
export const Sent = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => void makeMember(backend, { email: 'robin@example.org' }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'robin@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(await canvas.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await expect(storyBackend().mails).toHaveLength(1);
  },
});

/** An unknown address gets the same response, and no mail is sent (LOGIN-6). */
export const NobodysAddress = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'nobody@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await canvas.findByRole('heading', { name: 'Check your inbox' });
    await expect(storyBackend().mails).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Use another address' }));
    await expect(await canvas.findByLabelText('Email address')).toBeVisible();
  },
});

export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByLabelText('Email address');
    await userEvent.type(email, 'robin');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(await canvas.findByText('This does not look right.')).toBeVisible();
    await expect(email).toBeInvalid();
    await expect(email).toHaveValue('robin');
  },
});

export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('requestPasswordReset', accountOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'robin@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('Email address')).toHaveValue('robin@example.org');
  },
});

/** Too many requests for one address show a text of their own (LOGIN-7). */
export const TooMany = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange: (backend) => backend.outcomes.set('requestPasswordReset', accountOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email address'), 'robin@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many password reset emails');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
