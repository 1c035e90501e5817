import { expect, fn } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { guide } from './LoadMore.guide.ts';
import { LoadMore } from './LoadMore.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/LoadMore',
  component: LoadMore,
  parameters: { guide },
  args: { label: '', hasMore: true, onLoadMore: fn() },
  render: (args) => {
    const $t = useWords();
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
export const Dark = Default.extend({ globals: { theme: 'dark' } });
export const Languages = Default.extend(languages);
