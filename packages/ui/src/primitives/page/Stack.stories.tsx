import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { Text } from '../text/index.ts';
import { Columns } from './Columns.tsx';
import { guide } from './Stack.guide.ts';
import { Stack } from './Stack.tsx';
import { useCards } from '../../testing/story-cards.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Stack',
  component: Stack,
  parameters: { guide },
  args: { children: null },
  render: (args) => <Stack {...args}>{useCards()}</Stack>,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    const [first, second] = ['Profile', 'Photos'].map((word) =>
      canvas.getByText(word).parentElement?.getBoundingClientRect(),
    );
    await expect(Number(second?.top) - Number(first?.bottom)).toBe(16);
    await expect(second?.width).toBe(first?.width);
  },
});

const gaps = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const;

/** All gaps. */
export const States = meta.story({
  render: () => {
    const cards = useCards();
    return (
      <Columns split="thirds">
        {gaps.map((gap) => (
          <Stack key={gap} gap="xs">
            <Text tone="soft">{gap}</Text>
            <Stack gap={gap}>{cards}</Stack>
          </Stack>
        ))}
      </Columns>
    );
  },
});

/** Items aligned at the start, in the centre with centred text, and at the end. */
export const Aligned = meta.story({
  parameters: { wide: true },
  render: () => {
    const cards = useCards({ uneven: true });
    return (
      <Columns split="thirds">
        <Stack align="start">{cards}</Stack>
        <Stack align="center">{cards}</Stack>
        <Stack align="end">{cards}</Stack>
      </Columns>
    );
  },
});

/** A very long word stays inside the stack. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack>
      <Text>{'Anna-Magdalena'.repeat(20)}</Text>
      <Text>שלום, מה שלומך היום?</Text>
      {useCards()}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
