import { expect } from 'storybook/test';
import { makeMember } from '@rendezvous/mock-api/accounts/accounts.factory';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Reset password',
  component: Screen,
  args: { path: (world) => `/reset-password/do?token=${world.mails[0]?.token}` },
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => sendMail(world, 'password_reset', makeMember(world)),
  }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
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

export const Expired = meta.story({
  args: { path: () => '/reset-password/do' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Request a new link' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
