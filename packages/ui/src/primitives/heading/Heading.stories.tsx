import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Cluster, Stack } from '../page/index.ts';
import { guide } from './Heading.guide.ts';
import { Heading } from './Heading.tsx';

const meta = preview.meta({ title: 'UI/Primitives/Heading', component: Heading, parameters: { guide } });
export default meta;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack gap="lg">
        <Heading level={1} size="3xl">
          {$t({ id: 'ui.title' })}
        </Heading>
        {([2, 3, 4] as const).map((level) => (
          <Heading key={level} level={level}>
            {$t({ id: 'ui.title' })}
          </Heading>
        ))}
        <Heading level={2} tone="brand" align="center">
          {$t({ id: 'ui.title' })}
        </Heading>
      </Stack>
    );
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** Very long words break, also in a row beside another element; right-to-left text, emoji and combining marks. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const { money } = useFormats();
    return (
      <Stack gap="lg">
        <Heading level={1} size="3xl">
          {longWord}
        </Heading>
        <Heading level={2} lines={1}>
          {longWord}
        </Heading>
        <Heading level={2} lines={2}>
          {longWord}
        </Heading>
        <Heading level={2} tone="brand" align="center">
          {'Anna-Magdalena'.repeat(20)}
        </Heading>
        <Heading level={3}>שלום, מה שלומך היום?</Heading>
        <Heading level={3}>{'👩‍🚀'.repeat(40)}</Heading>
        <Heading level={4}>{'e\u0301\u0302\u0303'.repeat(100)}</Heading>
        <Heading level={1} size="3xl">
          {money(999_999_999_999.99)}
        </Heading>
        <Cluster justify="between">
          <Heading level={2}>{longWord}</Heading>
          <Heading level={3}>{longWord}</Heading>
        </Cluster>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getAllByRole('heading', { name: longWord })).toHaveLength(5);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
