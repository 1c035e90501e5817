import { expect } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Card } from '../card/index.ts';
import { Stack } from '../page/index.ts';
import { guide } from './List.guide.ts';
import { List } from './List.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/List',
  component: List,
  parameters: { guide },
  args: { children: null },
});
export default meta;

function Points() {
  const $t = useMessages();
  return (
    <List>
      <li>{$t({ id: 'pricing.free_browse' })}</li>
      <li>{$t({ id: 'pricing.free_likes' }, { likes: 4 })}</li>
      <li>{$t({ id: 'pricing.free_credits' }, { credits: 5 })}</li>
    </List>
  );
}

export const Default = meta.story({
  render: () => <Points />,
  play: async ({ canvas }) => {
    const points = canvas.getAllByRole('listitem');
    await expect(points.map((point) => point.textContent)).toEqual([
      'Signing up, searching, reading profiles and reading messages',
      '4 likes a day',
      '5 credits when you confirm your email address',
    ]);
    await expect(canvas.getByRole('list').children).toHaveLength(3);
    for (const point of points)
      await expect(getComputedStyle(point)).toMatchObject({ display: 'list-item', listStyleType: 'disc' });
  },
});

/** The list on the page, and on the cards with enough contrast for its bullets. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack gap="lg">
        <Points />
        <List>
          <li>{$t({ id: 'ui.paragraph' })}</li>
          <li>{$t({ id: 'ui.or' })}</li>
        </List>
        {(['surface', 'sunken', 'brand'] as const).map((tone) => (
          <Card key={tone} tone={tone}>
            <Points />
          </Card>
        ))}
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Fifty points, with very long words, right-to-left text, emoji and combining marks. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <List>
        <li>{'Wilhelmine'.repeat(30)}</li>
        <li>
          <bdi>שלום, מה שלומך היום?</bdi>
        </li>
        <li>{'👩‍🚀'.repeat(100)}</li>
        <li>{'e\u0301\u0302\u0303'.repeat(100)}</li>
        {Array.from({ length: 46 }, (_, at) => (
          <li key={at}>{$t({ id: 'pricing.free_likes' }, { likes: at })}</li>
        ))}
      </List>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(50);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const Languages = States.extend(languages);
