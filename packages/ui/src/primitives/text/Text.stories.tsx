import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../page/index.ts';
import { guide } from './Text.guide.ts';
import { Text } from './Text.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Text',
  component: Text,
  parameters: { guide },
  render: (args) => {
    const $t = useMessages();
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
    const $t = useMessages();
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

/** Very long words break or are truncated, also if the text is as wide as its content; a long number. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const { money } = useFormats();
    return (
      <Stack>
        {([1, 2, 3] as const).map((lines) => (
          <Text key={lines} lines={lines}>
            {'Wilhelmine'.repeat(30)}
          </Text>
        ))}
        {(['stretch', 'start', 'center', 'end'] as const).map((align) => (
          <Stack key={align} align={align}>
            <Text>{'Anna-Magdalena'.repeat(20)}</Text>
            <Text size="lg" measure>
              {'Magdalena'.repeat(30)}
            </Text>
            <Text align="center">{`שלום, מה שלומך היום? ${'Magdalena'.repeat(30)}`}</Text>
          </Stack>
        ))}
        <Text preserveLines>{`${'Magdalena'.repeat(30)}\n\n${'👩‍🚀'.repeat(40)}`}</Text>
        <Text>{'e\u0301\u0302\u0303'.repeat(100)}</Text>
        <Text size="xl" weight="bold" numeric>
          {money(Number.MAX_SAFE_INTEGER)}
        </Text>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const cut = canvas.getAllByText('Wilhelmine'.repeat(30));
    await expect(cut.map(({ offsetHeight }) => offsetHeight)).toEqual([24, 48, 72]);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(languages);
