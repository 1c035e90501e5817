import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { Text } from '../text/index.ts';
import { guide } from './Columns.guide.ts';
import { Columns } from './Columns.tsx';
import { Stack } from './Stack.tsx';
import { useCards } from '../../testing/story-cards.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Columns',
  component: Columns,
  parameters: { guide, wide: true },
  args: { split: 'thirds' as const, children: null },
  render: (args) => <Columns {...args}>{useCards({ uneven: true })}</Columns>,
});
export default meta;

/** Returns the boxes of the story's cards in their order. */
const boxes = (canvasElement: HTMLElement) =>
  [...(canvasElement.querySelector('.grid')?.children ?? [])].map((card) => card.getBoundingClientRect());

export const Default = meta.story({
  play: async ({ canvasElement }) => {
    const cards = boxes(canvasElement);
    await expect(cards).toHaveLength(3);
    await expect(new Set(cards.map(({ top }) => top)).size).toBe(1);
    await expect(new Set(cards.map(({ width }) => Math.round(width))).size).toBe(1);
  },
});

const splits = ['halves', 'thirds', 'wide-start', 'wide-end'] as const;

/** All splits. */
export const States = meta.story({
  render: () => {
    const cards = useCards();
    return (
      <Stack>
        {splits.map((split) => (
          <Stack key={split} gap="xs">
            <Text tone="soft">{split}</Text>
            <Columns split={split}>{split === 'thirds' ? cards : cards.slice(0, 2)}</Columns>
          </Stack>
        ))}
      </Stack>
    );
  },
});

/** The cards of a row have the same height. */
export const Stretched = meta.story({
  args: { align: 'stretch' },
  play: async ({ canvasElement }) => {
    await expect(new Set(boxes(canvasElement).map(({ height }) => height)).size).toBe(1);
  },
});

/** The columns are below each other. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [first, second] = boxes(canvasElement);
    await expect(Number(second?.top)).toBeGreaterThan(Number(first?.bottom));
    await expect(second?.left).toBe(first?.left);
  },
});

/** A very long word does not narrow the other column. */
export const Overflow = meta.story({
  render: () => (
    <Columns split="halves">
      <Text>{'Anna-Magdalena'.repeat(40)}</Text>
      <Text>{'👩‍🚀'.repeat(200)}</Text>
    </Columns>
  ),
  play: async ({ canvasElement }) => {
    const [first, second] = boxes(canvasElement);
    await expect(Number(first?.right)).toBeLessThanOrEqual(Number(second?.left));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
