import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { Columns } from '../page/index.ts';
import { guide } from './Illustration.guide.ts';
import { Illustration } from './Illustration.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Illustration',
  component: Illustration,
  parameters: { guide },
  args: { name: 'chats' as const },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeVisible();
    // It is decorative and hidden from screen readers.
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
});

/** The drawings for no messages, no likes, no results, offline, an error and a missing page. */
export const States = meta.story({
  parameters: { wide: true },
  render: () => (
    <Columns split="thirds">
      <Illustration name="chats" />
      <Illustration name="likes" />
      <Illustration name="search" />
      <Illustration name="offline" />
      <Illustration name="error" />
      <Illustration name="notFound" />
    </Columns>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });
