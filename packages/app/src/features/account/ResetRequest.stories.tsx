import { expect } from 'storybook/test';
import { refused } from '@rendezvous/mock-api/outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Reset request',
  component: Screen,
  args: { path: '/reset-password' },
  beforeEach: inWorld({ signedIn: null }),
  play: isShown,
});
export default meta;

export const Default = meta.story();

export const Sent = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail address'), 'robin@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(await canvas.findByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
  },
});

export const TooMany = meta.story({
  beforeEach: inWorld({
    signedIn: null,
    arrange: (world) => world.outcomes.set('requestPasswordReset', refused('rate_limited')),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail address'), 'robin@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Too many password reset emails');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
