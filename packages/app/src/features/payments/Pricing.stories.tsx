import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Pricing',
  component: Screen,
  args: { path: '/pricing' },
  beforeEach: inWorld({ signedIn: null }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Bundles of credits' });
    await expect(table).toHaveTextContent('€15');
  },
});

export const TimeBonus = meta.story({ beforeEach: inWorld({ signedIn: 'newcomer' }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
