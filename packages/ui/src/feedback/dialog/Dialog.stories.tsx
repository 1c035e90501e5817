import { expect, screen, waitFor, within } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../form/field/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import { guide } from './Dialog.guide.ts';
import { Dialog, DialogClose } from './Dialog.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Dialog',
  component: Dialog,
  args: { title: '' },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '480px' } } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Dialog
        {...args}
        title={$t({ id: 'ui.filters' })}
        description={$t({ id: 'ui.filtersText' })}
        closeLabel={args.dismissible === false ? undefined : $t({ id: 'ui.close' })}
        trigger={<Button tone="neutral">{$t({ id: 'ui.filters' })}</Button>}
        footer={
          <>
            <DialogClose>
              <Button tone="neutral">{$t({ id: 'ui.cancel' })}</Button>
            </DialogClose>
            <Button>{$t({ id: 'ui.save' })}</Button>
          </>
        }
      >
        <Field label={$t({ id: 'ui.name' })}>
          <TextInput />
        </Field>
      </Dialog>
    );
  },
});
export default meta;

/** The dialog takes the focus, and Escape closes it and returns the focus to the trigger (A11Y-2). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    await expect(dialog).toHaveAccessibleDescription('Who would you like to meet?');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
  },
});

export const Open = meta.story({ args: { defaultOpen: true } });

export const NotDismissible = meta.story({
  args: { defaultOpen: true, dismissible: false },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});

export const LongContent = meta.story({
  args: { defaultOpen: true },
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Dialog
        {...args}
        title={$t({ id: 'ui.terms' })}
        closeLabel={$t({ id: 'ui.close' })}
        footer={<Button width="fill">{$t({ id: 'ui.next' })}</Button>}
      >
        {[1, 2, 3, 4, 5, 6].map((paragraph) => (
          <Text key={paragraph}>{$t({ id: 'ui.paragraph' })}</Text>
        ))}
      </Dialog>
    );
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** If it is higher than the window, it scrolls, and its buttons stay in view. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { defaultOpen: true },
  render: (args) => (
    <Dialog
      {...args}
      title={longWord}
      description={`שלום, מה שלומך היום? ${'👩‍🚀'.repeat(40)} ${longWord}`}
      closeLabel={longWord}
      footer={
        <>
          <DialogClose>
            <Button tone="neutral">{'Anna-Magdalena'.repeat(20)}</Button>
          </DialogClose>
          <Button>שמירת השינויים</Button>
        </>
      }
    >
      <Field label={longWord} hint={longWord} error={longWord}>
        <TextInput defaultValue={longWord} />
      </Field>
      <Text>{'e\u0301\u0302\u0303'.repeat(100)}</Text>
    </Dialog>
  ),
  play: () => staysInside([longWord, 'Anna-Magdalena'.repeat(20), 'שמירת השינויים']),
});

/** Two very long labels wrap below each other where labels of usual length are side by side. */
export const OverflowSideBySide = meta.story({
  args: { defaultOpen: true },
  render: (args) => (
    <Dialog
      {...args}
      title={longWord}
      closeLabel={longWord}
      footer={
        <>
          <DialogClose>
            <Button tone="neutral">{'Anna-Magdalena'.repeat(20)}</Button>
          </DialogClose>
          <Button>{'Magdalene'.repeat(30)}</Button>
        </>
      }
    />
  ),
  play: () => staysInside([longWord, 'Anna-Magdalena'.repeat(20), 'Magdalene'.repeat(30)]),
});

async function staysInside(buttons: readonly string[]) {
  const dialog = await screen.findByRole('dialog', { name: longWord });
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  const box = dialog.getBoundingClientRect();
  await expect(box.left).toBeGreaterThanOrEqual(0);
  await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
  await expect(box.top).toBeGreaterThanOrEqual(0);
  await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
  for (const name of buttons) {
    const { left, right, top, bottom, width, height } = within(dialog)
      .getByRole('button', { name })
      .getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(box.left);
    await expect(right).toBeLessThanOrEqual(box.right);
    await expect(top).toBeGreaterThanOrEqual(box.top);
    await expect(bottom).toBeLessThanOrEqual(box.bottom);
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
}

export const Dark = Open.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = Open.extend(overlayLanguages);
