import { expect } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Card } from '../card/index.ts';
import { Stack } from '../page/index.ts';
import { guide } from './DescriptionList.guide.ts';
import { DescriptionItem, DescriptionList } from './DescriptionList.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/DescriptionList',
  component: DescriptionList,
  parameters: { guide },
  args: { columns: 2 as const, children: null },
  render: (args) => (
    <DescriptionList {...args}>
      <Traits />
    </DescriptionList>
  ),
});
export default meta;

function Traits() {
  const $t = useMessages();
  return (
    <>
      <DescriptionItem term={$t({ id: 'traits.relationship_status' })}>
        {$t({ id: 'traits.relationship_status.in_a_relationship' })}
      </DescriptionItem>
      <DescriptionItem term={$t({ id: 'traits.body_type' })}>
        {$t({ id: 'traits.body_type.athletic' })}
      </DescriptionItem>
      <DescriptionItem term={$t({ id: 'traits.hair_color' })}>
        {$t({ id: 'traits.hair_color.brown' })}
      </DescriptionItem>
      <DescriptionItem term={$t({ id: 'traits.eye_color' })}>
        {$t({ id: 'traits.eye_color.green' })}
      </DescriptionItem>
    </>
  );
}

function Costs() {
  const $t = useMessages();
  const { money } = useFormats();
  return (
    <>
      <DescriptionItem term={$t({ id: 'pricing.message' })} numeric>
        {money(1.3)}
      </DescriptionItem>
      <DescriptionItem term={$t({ id: 'pricing.gift' })} numeric>
        {$t({ id: 'pricing.range' }, { from: 3, to: 10 })}
      </DescriptionItem>
    </>
  );
}

const place = (element: HTMLElement | undefined) => element?.getBoundingClientRect();

export const Default = meta.story({
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term');
    const pairs = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    await expect(pairs).toEqual([
      ['Relationship status', 'In a relationship'],
      ['Body type', 'Athletic'],
      ['Hair', 'Brown'],
      ['Eyes', 'Green'],
    ]);
    await expect(canvas.getAllByRole('definition')).toHaveLength(4);
    const [first, second, third] = terms.map(place);
    await expect(second?.top).toBe(first?.top);
    await expect(third?.left).toBe(first?.left);
  },
});

/** One column and two, texts and figures; on a coloured card the list takes the card's text colour. */
export const States = meta.story({
  render: () => (
    <Stack gap="xl">
      <DescriptionList>
        <Traits />
      </DescriptionList>
      <DescriptionList columns={2}>
        <Traits />
      </DescriptionList>
      <DescriptionList>
        <Costs />
      </DescriptionList>
      <Card tone="accent">
        <DescriptionList tone="inherit">
          <Costs />
        </DescriptionList>
      </Card>
      <Card tone="brand">
        <DescriptionList tone="inherit" columns={2}>
          <Costs />
        </DescriptionList>
      </Card>
    </Stack>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Very long words and figures, right-to-left text, emoji and combining marks; each stays in its column. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <DescriptionList {...args}>
      <DescriptionItem term={'Wilhelmine'.repeat(30)}>{'Anna-Magdalena'.repeat(20)}</DescriptionItem>
      <DescriptionItem term={'👩‍🚀'.repeat(40)} numeric>
        {'9'.repeat(300)}
      </DescriptionItem>
      <DescriptionItem term={<bdi>צבע שיער</bdi>}>
        <bdi>שלום, מה שלומך היום?</bdi>
      </DescriptionItem>
      <DescriptionItem term={'Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐'}>{'e\u0301\u0302\u0303'.repeat(100)}</DescriptionItem>
    </DescriptionList>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [first, second, third] = canvas.getAllByRole('term').map(place);
    await expect(first?.width).toBe(second?.width);
    await expect(Number(first?.right)).toBeLessThanOrEqual(Number(second?.left));
    await expect(third?.left).toBe(first?.left);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

export const Languages = States.extend(languages);
