import { expect, screen, waitFor } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { CircleQuestionMarkIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Cluster } from '../../primitives/page/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { guide } from './Popover.guide.ts';
import { Popover, PopoverClose } from './Popover.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Popover',
  component: Popover,
  args: { trigger: <span />, title: '', closeLabel: '', children: null },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '360px' } } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Popover
        {...args}
        title={$t({ id: 'ui.dateOfBirth' })}
        closeLabel={$t({ id: 'ui.close' })}
        trigger={<IconButton label={$t({ id: 'ui.help' })} icon={<CircleQuestionMarkIcon />} />}
      >
        <Text>{$t({ id: 'ui.dateOfBirthHint' })}</Text>
        <PopoverClose>
          <Button size="sm">{$t({ id: 'ui.next' })}</Button>
        </PopoverClose>
      </Popover>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Help' });
    await userEvent.click(trigger);
    const panel = await screen.findByRole('dialog', { name: 'Date of birth' });
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
  },
});

export const States = meta.story({ args: { defaultOpen: true } });

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** If its content is higher than the screen, the popover scrolls. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Cluster justify="end">
        <Popover
          {...args}
          defaultOpen
          align="end"
          closeLabel={$t({ id: 'ui.close' })}
          title={'x'.repeat(300)}
          trigger={<Button tone="neutral">{$t({ id: 'ui.help' })}</Button>}
        >
          {[1, 2, 3, 4, 5, 6, 7, 8].map((paragraph) => (
            <Text key={paragraph}>{$t({ id: 'ui.paragraph' })}</Text>
          ))}
        </Popover>
      </Cluster>
    );
  },
  play: async () => {
    const panel = await screen.findByRole('dialog');
    await waitFor(() => {
      const { top, bottom, left, right } = panel.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(window.innerWidth);
    });
  },
});

export const Languages = States.extend(overlayLanguages);
