import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Badge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { Heading } from '../heading/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './Cluster.guide.ts';
import { Cluster } from './Cluster.tsx';
import { Stack } from './Stack.tsx';
import { useCards } from '../../testing/story-cards.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Cluster',
  component: Cluster,
  parameters: { guide },
  args: { children: null },
  render: (args) => {
    const $t = useMessages();
    return (
      <Cluster {...args}>
        <Button>{$t({ id: 'ui.save' })}</Button>
        <Button tone="neutral">{$t({ id: 'ui.cancel' })}</Button>
        <Badge tone="brand">{$t({ id: 'ui.new' })}</Badge>
      </Cluster>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    const [first, second] = ['Save changes', 'Cancel'].map((name) =>
      canvas.getByRole('button', { name }).getBoundingClientRect(),
    );
    await expect(Number(second?.left) - Number(first?.right)).toBeCloseTo(12);
    await expect(second?.top).toBe(first?.top);
  },
});

const gaps = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** All gaps, and a heading with an action at the other end. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const cards = useCards();
    return (
      <Stack>
        {gaps.map((gap) => (
          <Cluster key={gap} gap={gap}>
            <Text tone="soft">{gap}</Text>
            {cards}
          </Cluster>
        ))}
        <Cluster justify="between">
          <Heading level={2} size="lg">
            {$t({ id: 'ui.photos' })}
          </Heading>
          <Button tone="neutral">{$t({ id: 'ui.loadMore' })}</Button>
        </Cluster>
      </Stack>
    );
  },
});

/** Items of different heights, aligned by start, centre, end and baseline. */
export const Aligned = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack gap="xl">
        {(['start', 'center', 'end', 'baseline'] as const).map((align) => (
          <Cluster key={align} align={align} wrap={false}>
            <Button size="lg">{$t({ id: 'ui.photos' })}</Button>
            <Text>{align}</Text>
            <Badge>{$t({ id: 'ui.new' })}</Badge>
          </Cluster>
        ))}
      </Stack>
    );
  },
});

/** Items that do not fit wrap to the next line. */
export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });

/** A very long item, and thirty short ones. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <Cluster>
        <Badge>{'Anna-Magdalena'.repeat(20)}</Badge>
        <Badge>שלום, מה שלומך היום?</Badge>
        {Array.from({ length: 30 }, (_, index) => (
          <Badge key={index}>{$t({ id: 'ui.new' })}</Badge>
        ))}
      </Cluster>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = States.extend(languages);
