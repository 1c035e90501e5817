import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Card } from '../card/index.ts';
import { Heading } from '../heading/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './Container.guide.ts';
import { Container } from './Container.tsx';
import { Stack } from './Stack.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Container',
  component: Container,
  parameters: { guide, layout: 'fullscreen' },
  args: { children: null },
  render: (args) => {
    const $t = useMessages();
    return (
      <Container {...args}>
        <Stack>
          <Heading level={2}>{$t({ id: 'ui.title' })}</Heading>
          <Text tone="soft">{$t({ id: 'ui.paragraph' })}</Text>
        </Stack>
      </Container>
    );
  },
});
export default meta;

export const Default = meta.story({
  args: { width: 'form' },
  play: async ({ canvas }) => {
    const { left, right, width } = canvas.getByRole('heading').getBoundingClientRect();
    await expect(width).toBeLessThanOrEqual(448);
    await expect(left).toBeCloseTo(document.documentElement.clientWidth - right);
  },
});

const widths = ['form', 'reading', 'page', 'wide'] as const;

/** All widths. */
export const States = meta.story({
  render: () => (
    <Stack>
      {widths.map((width) => (
        <Container key={width} width={width} space="none">
          <Card>
            <Text>{width}</Text>
          </Card>
        </Container>
      ))}
    </Stack>
  ),
});

/** `hero` has more space above and below, for the first section of a page. */
export const Hero = meta.story({ args: { space: 'hero' } });

/** On a phone the margins are 16 px. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').getBoundingClientRect().left).toBe(16);
  },
});
