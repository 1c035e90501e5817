import { useRef, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Dialog } from '../../feedback/dialog/index.ts';
import { Cluster } from '../../primitives/page/index.ts';
import { guide } from './SafetyMenu.guide.ts';
import { SafetyMenu, type SafetyMenuProps } from './SafetyMenu.tsx';

const meta = preview.meta({
  title: 'UI/Dating/SafetyMenu',
  component: SafetyMenu,
  args: { label: '' },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '320px' } } },
  render: ({ label: _, ...args }) => (
    <Cluster justify="end">
      <Safety {...args} />
    </Cluster>
  ),
});
export default meta;

const onBlock = fn();
const onRemove = fn();

type SafetyProps = Omit<Partial<SafetyMenuProps>, 'label'> & { name?: string };

function Safety({ name = 'Camille', ...props }: SafetyProps) {
  const $t = useMessages();
  return (
    <SafetyMenu
      label={$t({ id: 'members.safety_options' }, { name })}
      hide={{ label: $t({ id: 'ui.safety.hide' }), onSelect: fn() }}
      block={{
        label: props.blocked ? $t({ id: 'members.unblock' }) : $t({ id: 'members.block' }),
        onSelect: onBlock,
      }}
      report={{ label: $t({ id: 'ui.safety.report' }), onSelect: fn() }}
      {...props}
    />
  );
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Safety options for Camille' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
    await expect(onBlock).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

/** An action that opens a dialog; when the dialog closes, the focus returns to the menu's button (A11Y-2). */
export const OpensAWindow = meta.story({
  render: () => {
    const $t = useMessages();
    const trigger = useRef<HTMLButtonElement>(null);
    const [open, setOpen] = useState(false);
    return (
      <>
        <Safety
          triggerRef={trigger}
          report={{ label: $t({ id: 'ui.safety.report' }), onSelect: () => setOpen(true) }}
        />
        <Dialog
          open={open}
          onOpenChange={setOpen}
          returnFocusTo={trigger}
          title={$t({ id: 'ui.report.title' }, { name: 'Camille' })}
          closeLabel={$t({ id: 'ui.close' })}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Do not show again' })).toHaveFocus());
    await userEvent.keyboard('{End}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Report Camille' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Safety options for Camille' })).toHaveFocus();
  },
});

export const States = meta.story({ args: { defaultOpen: true } });
export const Blocked = meta.story({ args: { defaultOpen: true, blocked: true } });

/** In a conversation, which can be deleted; before the first message, deleting is disabled. */
export const InAConversation = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Cluster justify="end">
        <Safety
          defaultOpen
          hide={undefined}
          remove={{ label: $t({ id: 'conversation.delete' }), onSelect: onRemove, disabled: true }}
        />
      </Cluster>
    );
  },
  play: async ({ userEvent }) => {
    const remove = await screen.findByRole('menuitem', { name: 'Delete conversation' });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{End}');
    await expect(onRemove).not.toHaveBeenCalled();
  },
});

/** The tones of the button. */
export const Buttons = meta.story({
  render: () => (
    <Cluster>
      {(['quiet', 'neutral', 'photo'] as const).map((tone) => (
        <Safety key={tone} tone={tone} />
      ))}
    </Cluster>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Very long names, right-to-left text, emoji and combining marks; the names are only in the accessible name. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Cluster>
      <Safety name="נועה לוי" />
      <Safety name="👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐" />
      <Safety name={'Wilhelmine'.repeat(30)} defaultOpen />
    </Cluster>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Block' })).toBeVisible());
    for (const name of ['נועה לוי', '👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐']) {
      await expect(canvas.getByRole('button', { name: `Safety options for ${name}` })).toBeVisible();
    }
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const Languages = States.extend(overlayLanguages);
