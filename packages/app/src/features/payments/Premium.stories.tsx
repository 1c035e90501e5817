import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Premium',
  component: Screen,
  args: { path: '/premium' },
  beforeEach: inWorld({ signedIn: 'free' }),
  play: isShown,
});
export default meta;

export const Default = meta.story();

export const Active = meta.story({
  beforeEach: inWorld({ signedIn: 'premium' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are a premium member.')).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
