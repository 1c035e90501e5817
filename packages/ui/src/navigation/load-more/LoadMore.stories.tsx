import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { overflowNames } from '@rendezvous/storybook/overflow';
import { useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './LoadMore.guide.ts';
import { LoadMore } from './LoadMore.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/LoadMore',
  component: LoadMore,
  parameters: { guide },
  args: { label: '', hasMore: true, onLoadMore: fn() },
  render: (args) => {
    const $t = useMessages();
    return (
      <LoadMore
        {...args}
        label={$t({ id: 'ui.loadMore' })}
        summary={$t({ id: 'ui.shownOf' }, { shown: args.hasMore ? 30 : 1204, total: 1204 })}
      />
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more people' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toHaveTextContent('30 of 1,204 people');
  },
});
export const Loading = meta.story({ args: { loading: true } });
export const Finished = meta.story({ args: { hasMore: false } });
/** Very long words, right-to-left text, emoji and combining marks, and a very large number of people. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useMessages();
    const total = Number.MAX_SAFE_INTEGER;
    return (
      <Stack>
        <LoadMore {...args} hasMore={false} summary={$t({ id: 'ui.shownOf' }, { shown: total, total })} />
        {overflowNames.map((label) => (
          <LoadMore key={label} {...args} label={label} summary={label} />
        ))}
        <LoadMore {...args} loading label={'Magdalena'.repeat(30)} />
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of [...overflowNames, 'Magdalena'.repeat(30)]) {
      const { left, width, height } = canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });
export const Languages = Default.extend(languages);
