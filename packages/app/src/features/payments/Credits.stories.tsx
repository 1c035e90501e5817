import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Credits',
  component: Screen,
  args: { path: '/credits' },
  beforeEach: inWorld(),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const goOn = await canvas.findByRole('button', { name: 'Continue' });
    await expect(goOn).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /^25 credits/ }));
    await userEvent.click(goOn);
    await expect(await canvas.findByRole('heading', { name: 'Your order' })).toBeVisible();
  },
});

export const TimeBonus = meta.story({
  beforeEach: inWorld({ signedIn: 'newcomer' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your time bonus: 25% off')).toBeVisible();
    await expect(await canvas.findByText(/03:\d\d:\d\d/)).toBeVisible();
  },
});

export const AllowanceUsed = meta.story({ beforeEach: inWorld({ signedIn: 'spent' }) });

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  beforeEach: inWorld({ signedIn: 'newcomer' }),
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
