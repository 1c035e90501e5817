import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { guide } from './Text.guide.ts';
import { Text } from './Text.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Text',
  component: Text,
  parameters: { guide },
  render: (args) => {
    const $t = useWords();
    return <Text {...args}>{$t({ id: 'ui.paragraph' })}</Text>;
  },
});
export default meta;

export const Default = meta.story({ args: { measure: true } });

export const Cut = meta.story({
  args: { lines: 2, tone: 'soft' },
  globals: { viewport: { value: 'phone' } },
});

export const States = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <Stack>
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Text key={size} size={size} measure>
            {$t({ id: 'ui.paragraph' })}
          </Text>
        ))}
        {(['ink', 'soft', 'brand', 'positive', 'danger'] as const).map((tone) => (
          <Text key={tone} tone={tone} weight="medium">
            {$t({ id: 'ui.searchEmptyText' })}
          </Text>
        ))}
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
