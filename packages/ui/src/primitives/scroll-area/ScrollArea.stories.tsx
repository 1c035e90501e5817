import { expect, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { portraits } from '@rendezvous/storybook/portraits';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Avatar } from '../avatar/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './ScrollArea.guide.ts';
import { ScrollArea } from './ScrollArea.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/ScrollArea',
  component: ScrollArea,
  parameters: { guide },
  args: { label: '', children: null },
  render: (args) => {
    const $t = useMessages();
    return (
      <ScrollArea {...args} label={$t({ id: 'ui.terms' })}>
        <Stack>
          {[1, 2, 3, 4, 5, 6].map((paragraph) => (
            <Text key={paragraph}>{$t({ id: 'ui.paragraph' })}</Text>
          ))}
        </Stack>
      </ScrollArea>
    );
  },
});
export default meta;

export const Default = meta.story({
  args: { height: 'sm' },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('region', { name: 'Terms' });
    await waitFor(() => expect(area).toHaveAttribute('data-beyond', 'end'));
    await userEvent.tab();
    await expect(area).toHaveFocus();
    area.scrollTop = 40;
    await waitFor(() => expect(area).toHaveAttribute('data-beyond', 'both'));
    area.scrollTop = area.scrollHeight;
    await waitFor(() => expect(area).toHaveAttribute('data-beyond', 'start'));
  },
});

const faces = [portraits.camille, portraits.jonas, portraits.amara];

/** A horizontal area, a vertical one, and one whose content fits. */
export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <Stack gap="lg">
        <ScrollArea {...args} label={$t({ id: 'ui.photos' })} axis="horizontal">
          <Cluster wrap={false}>
            {Array.from({ length: 24 }, (_, place) => (
              <Avatar key={place} name="Camille" src={faces[place % 3]} size="lg" />
            ))}
          </Cluster>
        </ScrollArea>
        <ScrollArea {...args} label={$t({ id: 'ui.terms' })} height="lg">
          <Stack>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((paragraph) => (
              <Text key={paragraph}>{$t({ id: 'ui.paragraph' })}</Text>
            ))}
          </Stack>
        </ScrollArea>
        <ScrollArea {...args} label={$t({ id: 'ui.privacy' })}>
          <Text>{$t({ id: 'ui.bioHint' })}</Text>
        </ScrollArea>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);

/** A very long word breaks, and the page does not grow. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useMessages();
    return (
      <ScrollArea {...args} label={$t({ id: 'ui.terms' })} height="sm">
        <Text>{'Llanfair'.repeat(200)}</Text>
        <Text>{'ירושלים '.repeat(60)}</Text>
      </ScrollArea>
    );
  },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('region');
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
