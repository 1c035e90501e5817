import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Heading } from '../heading/index.ts';
import { PhotoGrid, Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { Card } from './Card.tsx';

const meta = preview.meta({ title: 'UI/Card', component: Card });
export default meta;

const tones = ['surface', 'sunken', 'brand', 'accent', 'outline'] as const;

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const content = (
      <Stack gap="xs">
        <Heading level={3} tone="inherit">
          {$t({ id: 'ui.matchFound' })}
        </Heading>
        <Text tone="inherit">{$t({ id: 'ui.matchFoundText' })}</Text>
      </Stack>
    );
    return (
      <PhotoGrid>
        {tones.map((tone) => (
          <Card key={tone} tone={tone}>
            {content}
          </Card>
        ))}
        <Card elevation="raised" padding="lg">
          {content}
        </Card>
      </PhotoGrid>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
