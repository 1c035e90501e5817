import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Cluster } from '../page/index.ts';
import { Counter } from './Counter.tsx';

const meta = preview.meta({
  title: 'UI/Counter',
  component: Counter,
  render: (args) => {
    const $t = useWords();
    return <Counter {...args} label={$t({ id: 'ui.unreadMessages' }, { count: args.value })} />;
  },
});
export default meta;

export const Default = meta.story({ args: { value: 3 } });

export const AboveTheCap = meta.story({
  args: { value: 100 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
    await expect(canvas.getByText('100 unread messages')).toBeInTheDocument();
  },
});

export const Zero = meta.story({
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('0')).not.toBeInTheDocument();
  },
});

export const States = meta.story({
  args: { value: 9 },
  render: () => (
    <Cluster>
      {(['brand', 'neutral', 'warning', 'danger'] as const).map((tone) => (
        <Cluster key={tone}>
          <Counter value={9} tone={tone} />
          <Counter value={42} tone={tone} />
          <Counter value={240} tone={tone} />
          <Counter value={0} tone={tone} showZero />
        </Cluster>
      ))}
    </Cluster>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
