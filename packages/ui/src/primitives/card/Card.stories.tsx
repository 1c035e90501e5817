import { expect, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Heading } from '../heading/index.ts';
import { PhotoGrid, Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './Card.guide.ts';
import { Card } from './Card.tsx';

const meta = preview.meta({ title: 'UI/Primitives/Card', component: Card, parameters: { guide } });
export default meta;

const tones = ['surface', 'sunken', 'brand', 'accent', 'outline'] as const;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const content = (
      <Stack gap="xs">
        <Heading level={3} tone="inherit">
          Camille
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

/** Very long words break at the card's edge, also at half the width of a phone. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const { money } = useFormats();
    const texts = [
      'Wilhelmine'.repeat(30),
      'Anna-Magdalena'.repeat(20),
      'שלום, מה שלומך היום?',
      '👩‍🚀'.repeat(40),
      'e\u0301\u0302\u0303'.repeat(100),
      money(999_999_999_999.99),
    ];
    return (
      <Stack>
        <PhotoGrid>
          {texts.map((text, at) => (
            <Card key={text} tone={tones[at]}>
              <Heading level={3} tone="inherit">
                {text}
              </Heading>
              <Text tone="inherit">{text}</Text>
            </Card>
          ))}
        </PhotoGrid>
        <Card elevation="raised" padding="lg">
          <Card tone="sunken" padding="sm">
            {texts.join(' ')}
          </Card>
        </Card>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' }, parameters: { wide: true } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);

/** A list of 200 cards; only those near the viewport are laid out. */
export const Deferred = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '420px' } } },
  render: () => {
    const $t = useMessages();
    return (
      <Stack as="ul" gap="sm">
        {Array.from({ length: 200 }, (_, at) => (
          <Card key={at} as="li" deferred>
            <Text>
              {at + 1}. {$t({ id: 'ui.paragraph' })}
            </Text>
          </Card>
        ))}
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const last = canvas.getByText(/^200\./);
    const isLaidOut = () => last.checkVisibility({ contentVisibilityAuto: true });
    await expect(isLaidOut()).toBe(false);
    last.scrollIntoView();
    await waitFor(() => expect(isLaidOut()).toBe(true));
  },
});
