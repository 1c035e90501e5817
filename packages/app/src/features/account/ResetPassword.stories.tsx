import { expect } from 'storybook/test';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import { makePasskey } from '@rendezvous/mock-api/accounts/passkeys.factory';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const sendResetMail = (backend: MockBackend) => sendMail(backend, 'password_reset', makeMember(backend));

const meta = preview.meta({
  title: 'App/Reset password',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/reset-password/do?token=${backend.mails[0]?.token}` },
  beforeEach: withBackend({
    signedIn: null,
    arrange: sendResetMail,
  }),
  play: waitForScreen,
});
export default meta;

export const Default = meta.story({});

/** The password is typed twice, and a difference can be corrected (LOGIN-8). */
export const SavesPassword = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'amber kettle mountain 3');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'amber kettle');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByText('The entered passwords are not the same.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), ' mountain 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
  },
});

/** Whoever fears that somebody else had access removes the passkeys as well (LOGIN-9). */
export const RemovesPasskeys = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange(backend) {
      sendResetMail(backend);
      for (const memberId of [backend.mails[0]?.memberId ?? '', 'somebody-else'])
        makePasskey(backend, memberId);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'amber kettle mountain 3');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'amber kettle mountain 3');
    const box = canvas.getByRole('checkbox', { name: 'Also remove all my passkeys' });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
    await expect(storyBackend().passkeys.map(({ memberId }) => memberId)).toEqual(['somebody-else']);
  },
});

/** A page without a token offers another link (LOGIN-8). */
export const Expired = meta.story({
  args: { path: () => '/reset-password/do' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Request a new link' })).toBeVisible();
  },
});

/** Short and common passwords are refused (SIGNUP-6). */
export const Refused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const password = await canvas.findByLabelText('New password');
    const repeat = canvas.getByLabelText('Repeat the new password');
    const save = canvas.getByRole('button', { name: 'Save password' });
    await userEvent.type(password, 'short');
    await userEvent.type(repeat, 'short');
    await userEvent.click(save);
    await expect(await canvas.findByText('This is too short.')).toBeVisible();
    await userEvent.clear(password);
    await userEvent.type(password, 'passwordpassword');
    await userEvent.clear(repeat);
    await userEvent.type(repeat, 'passwordpassword');
    await userEvent.click(save);
    await expect(await canvas.findByText(/^Too many people use this password\./)).toBeVisible();
    await expect(password).toBeInvalid();
  },
});

/** The password stays in the field. */
export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange(backend) {
      sendResetMail(backend);
      backend.outcomes.set('resetPassword', accountOutcomes.offline, 'next');
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'amber kettle mountain 3');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'amber kettle mountain 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByLabelText('New password')).toHaveValue('amber kettle mountain 3');
  },
});

/** The link was used or expired while the page was open (LOGIN-8). */
export const UsedUp = meta.story({
  beforeEach: withBackend({
    signedIn: null,
    arrange(backend) {
      sendResetMail(backend);
      backend.outcomes.set('resetPassword', accountOutcomes.linkExpired);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password'), 'amber kettle mountain 3');
    await userEvent.type(canvas.getByLabelText('Repeat the new password'), 'amber kettle mountain 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }));
    await canvas.findByText('Link expired or invalid, request a new email');
    await expect(canvas.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
