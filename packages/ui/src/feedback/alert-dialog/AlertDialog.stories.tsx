import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Banner } from '../banner/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { guide } from './AlertDialog.guide.ts';
import { AlertDialog } from './AlertDialog.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/AlertDialog',
  component: AlertDialog,
  args: {
    title: '',
    description: '',
    confirmLabel: '',
    cancelLabel: '',
    tone: 'danger' as const,
    onConfirm: fn(),
  },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '400px' } } },
  render: (args) => {
    const $t = useMessages();
    return (
      <AlertDialog
        {...args}
        title={$t({ id: 'ui.deleteChat' })}
        description={$t({ id: 'ui.deleteChatText' })}
        confirmLabel={$t({ id: 'ui.delete' })}
        cancelLabel={$t({ id: 'ui.cancel' })}
        trigger={<Button tone="neutral">{$t({ id: 'ui.delete' })}</Button>}
      />
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Delete' });
    await userEvent.click(trigger);
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
});

/** Opened without a `trigger`; the focus returns to the opener (A11Y-2). */
export const WithoutTrigger = meta.story({
  render: function Asking(args) {
    const $t = useMessages();
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button tone="neutral" onClick={() => setOpen(true)}>
          {$t({ id: 'ui.delete' })}
        </Button>
        <AlertDialog
          {...args}
          open={open}
          onOpenChange={setOpen}
          title={$t({ id: 'ui.deleteChat' })}
          description={$t({ id: 'ui.deleteChatText' })}
          confirmLabel={$t({ id: 'ui.delete' })}
          cancelLabel={$t({ id: 'ui.cancel' })}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Delete' });
    await userEvent.click(opener);
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const Open = meta.story({ args: { open: true } });

export const Confirming = meta.story({
  args: { open: true, busy: true },
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAttribute('data-busy');
  },
});

export const Failed = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <AlertDialog
        {...args}
        open
        title={$t({ id: 'ui.deleteChat' })}
        description={$t({ id: 'ui.deleteChatText' })}
        confirmLabel={$t({ id: 'ui.tryAgain' })}
        cancelLabel={$t({ id: 'ui.cancel' })}
      >
        <Banner tone="danger" title={$t({ id: 'ui.errorTitle' })} live="assertive" />
      </AlertDialog>
    );
  },
});

const longWord = 'Wilhelmine'.repeat(30);

/** If it is higher than the window, it scrolls down to its buttons, and never sideways. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <AlertDialog
      {...args}
      open
      title={longWord}
      description={`שלום, מה שלומך היום? ${'👩‍🚀'.repeat(40)} ${'e\u0301\u0302\u0303'.repeat(100)} ${longWord}`}
      confirmLabel={'מחיקת השיחה '.repeat(20).trim()}
      cancelLabel={'Anna-Magdalena'.repeat(20)}
    >
      <Banner tone="danger" title={longWord} live="assertive" />
    </AlertDialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: longWord });
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    const box = dialog.getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
    await expect(box.top).toBeGreaterThanOrEqual(0);
    await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
    for (const name of ['Anna-Magdalena'.repeat(20), 'מחיקת השיחה '.repeat(20).trim()]) {
      const button = within(dialog).getByRole('button', { name });
      button.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom, height } = button.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(box.left);
      await expect(right).toBeLessThanOrEqual(box.right);
      await expect(top).toBeGreaterThanOrEqual(box.top);
      await expect(bottom).toBeLessThanOrEqual(box.bottom);
      await expect(height).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = Open.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = Open.extend(overlayLanguages);
