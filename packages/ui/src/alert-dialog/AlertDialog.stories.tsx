import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { overlayLanguages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Banner } from '../banner/index.ts';
import { Button } from '../button/index.ts';
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
    const $t = useWords();
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

/** Opened by something that is no trigger of its own: the focus goes back there all the same. */
export const WithoutTrigger = meta.story({
  render: function Asking(args) {
    const $t = useWords();
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
    const $t = useWords();
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

export const Dark = Open.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = Open.extend(overlayLanguages);
