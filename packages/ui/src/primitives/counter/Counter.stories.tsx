import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Cluster } from '../page/index.ts';
import { guide } from './Counter.guide.ts';
import { Counter } from './Counter.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Counter',
  component: Counter,
  parameters: { guide },
  render: (args) => {
    const $t = useMessages();
    return <Counter {...args} label={$t({ id: 'ui.unreadMessages' }, { count: args.value })} />;
  },
});
export default meta;

export const Default = meta.story({
  args: { value: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3')).toBeVisible();
    await expect(canvas.getByText('3 unread messages')).toBeInTheDocument();
  },
});

export const Nine = meta.story({ args: { value: 9 } });

/** A number above 99 is shown as "99+" (PAGE-9). */
export const AboveTheCap = meta.story({
  args: { value: 100 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible();
    await expect(canvas.getByText('100 unread messages')).toBeInTheDocument();
  },
});

/** At 0 nothing is rendered (PAGE-9). */
export const Zero = meta.story({
  args: { value: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('0')).not.toBeInTheDocument();
  },
});

/** Credits have the warning style when few are left and the danger style at 0, where the badge shows "0" (PAGE-10). */
export const Credits = meta.story({
  args: { value: 25 },
  render: () => {
    const $t = useMessages();
    const label = (count: number) => $t({ id: 'shell.credits_left' }, { count });
    return (
      <Cluster>
        <Counter value={25} tone="neutral" label={label(25)} />
        <Counter value={4} tone="warning" label={label(4)} />
        <Counter value={0} tone="danger" showZero label={label(0)} />
      </Cluster>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 credits left')).toBeInTheDocument();
    await expect(canvas.getByText('0 credits left')).toBeInTheDocument();
    await expect(canvas.getByText('0')).toBeVisible();
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

/** A negative number, a million messages, and a higher cap. */
export const Overflow = meta.story({
  args: { value: 1_000_000 },
  render: () => (
    <Cluster>
      <Counter value={-5} tone="danger" showZero />
      <Counter value={1_000_000} />
      <Counter value={1_000_000} cap={999_999} tone="neutral" />
    </Cluster>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('-5')).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
  },
});
