import { expect, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';

const meta = preview.meta({
  title: 'App/Activation failed',
  component: Screen,
  args: { path: '/activate/error?reason=link_expired' },
  beforeEach: inWorld({ signedIn: 'unconfirmed' }),
  play: isShown,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const page = within(await canvas.findByRole('main'));
    const failed = await page.findByRole('heading', { name: 'Activation failed' });
    await expect(failed).toBeVisible();
    const buttons = page.getAllByRole('button', { name: 'Send a new link' });
    await userEvent.click(buttons.at(-1) ?? failed);
    await expect(await page.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(storyWorld().mails).toHaveLength(1);
  },
});

export const Visitor = meta.story({ beforeEach: inWorld({ signedIn: null }) });

export const AlreadyActive = meta.story({ beforeEach: inWorld({ signedIn: 'free' }) });

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
