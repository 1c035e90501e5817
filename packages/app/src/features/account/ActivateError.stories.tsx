import { expect, within } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Activation failed',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/activate/error?reason=link_expired' },
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: waitForScreen,
});
export default meta;

/** A member can request another link (ACCOUNT-5). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const page = within(await canvas.findByRole('main'));
    const failed = await page.findByRole('heading', { name: 'Activation failed' });
    await expect(failed).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Send a new link' }));
    await expect(await page.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(storyBackend().mails).toHaveLength(1);
  },
});

export const Refused = meta.story({
  beforeEach: withBackend({
    signedIn: 'unconfirmed',
    arrange: (backend) => backend.outcomes.set('resendActivation', accountOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    const page = within(await canvas.findByRole('main'));
    await userEvent.click(await page.findByRole('button', { name: 'Send a new link' }));
    await expect(await page.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
    await expect(storyBackend().mails).toHaveLength(0);
  },
});

/** A visitor can log in (ACCOUNT-5). */
export const Visitor = meta.story({
  beforeEach: withBackend({ signedIn: null }),
  play: async ({ canvas }) => {
    const page = within(await canvas.findByRole('main'));
    await expect(await page.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  },
});

export const AlreadyActive = meta.story({
  beforeEach: withBackend({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    await canvas.findByText('Your email address is already confirmed. You can carry on.');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome, you are in' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See who is here' })).toHaveAttribute('href', '/members');
  },
});

/** When the link was opened twice, the second time leads to the wanted page (LOGIN-10). */
export const AlreadyActiveOnTheWay = AlreadyActive.extend({
  args: { path: '/activate/error?reason=link_expired&next=%2Flikes' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Likes' })).toBeVisible();
  },
});

/** An unknown reason in the address counts as an expired link. */
export const UnknownReason = meta.story({
  args: { path: '/activate/error?reason=toString' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Link expired or invalid, request a new email')).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
