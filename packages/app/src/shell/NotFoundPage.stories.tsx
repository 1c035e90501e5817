import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../testing/wait-for-screen.ts';
import { Screen } from '../testing/Screen.tsx';
import { withBackend } from '../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Not found',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/no-such-page' },
  beforeEach: withBackend({ signedIn: null }),
  play: waitForScreen,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'This page could not be found' });
    await userEvent.click(canvas.getByRole('link', { name: 'Back to the home page' }));
    await expect(await canvas.findByRole('heading', { name: 'Who is here' })).toBeVisible();
  },
});

/** A member still sees the navigation. */
export const Member = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This page could not be found' });
    await expect(canvas.getByRole('link', { name: /^Likes/ })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
