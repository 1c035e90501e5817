import { portraits } from '@rendezvous/storybook/portraits';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Card } from '../card/index.ts';
import { Heading } from '../heading/index.ts';
import { Text } from '../text/index.ts';
import { Cluster, Columns, Container, PhotoGrid, Stack } from './index.ts';

/** The layout components together. Each has its own page among the primitives. */
const meta = preview.meta({
  title: 'Foundations/Page',
  component: Container,
  parameters: { layout: 'fullscreen' },
});
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const paragraph = <Text tone="soft">{$t({ id: 'ui.paragraph' })}</Text>;
    return (
      <Container as="main" width="wide">
        <Stack gap="xl">
          <Heading level={1}>{$t({ id: 'ui.title' })}</Heading>
          <Columns split="wide-start" gap="xl">
            <Stack>
              {paragraph}
              {paragraph}
            </Stack>
            <Card>{paragraph}</Card>
          </Columns>
          <PhotoGrid>
            {Object.values(portraits).map((portrait) => (
              <Card key={portrait} padding="none">
                <img src={portrait} alt="" />
              </Card>
            ))}
          </PhotoGrid>
          <Cluster justify="between">
            <Text>{$t({ id: 'ui.help' })}</Text>
            <Text>{$t({ id: 'ui.privacy' })}</Text>
          </Cluster>
        </Stack>
      </Container>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });
