import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Complete sign-up',
  component: Screen,
  args: { path: '/complete-signup' },
  beforeEach: inWorld({ signedIn: 'unconfirmed' }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const about = await canvas.findByLabelText('About me');
    await userEvent.clear(about);
    await userEvent.type(about, 'I bake on Sundays.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save and see who is here' }));
    await expect(await canvas.findByRole('heading', { name: 'Find members' })).toBeVisible();
    await expect(storyWorld().self?.about).toBe('I bake on Sundays.');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
