import { expect, waitFor } from 'storybook/test';
import { accountOutcomes } from '@rendezvous/mock-api/accounts/accounts.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { Screen } from '../../testing/Screen.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Member notices',
  component: Screen,
  args: { path: '/members' },
  beforeEach: inWorld({ signedIn: 'unconfirmed' }),
  play: isShown,
});
export default meta;

export const Activation = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Send a new link' })).toBeNull());
    await expect(storyWorld().mails).toHaveLength(1);
  },
});

export const ActivationRefused = meta.story({
  beforeEach: inWorld({
    signedIn: 'unconfirmed',
    arrange: (world) => world.outcomes.set('resendActivation', accountOutcomes.tooMany),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByText(/^That was a lot at once\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  },
});

export const PhotoAlert = meta.story({
  beforeEach: inWorld({ signedIn: 'free', populated: false }),
  play: async ({ canvas, userEvent }) => {
    const text = /^Add a profile photo so members can see/;
    await expect(await canvas.findByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByText(text)).toBeNull());
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
