import { useEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import { coveredControls } from '@rendezvous/storybook/covered-controls';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { Cluster } from '../../primitives/page/index.ts';
import { guide } from './Toast.guide.ts';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast, type ToastMessage } from './toast.context.ts';

const meta = preview.meta({
  title: 'UI/Feedback/Toast',
  component: ToastProvider,
  args: { regionLabel: '', closeLabel: '', children: <ToastButtons /> },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '420px' } } },
  render: (args) => {
    const $t = useMessages();
    return (
      <ToastProvider {...args} regionLabel={$t({ id: 'ui.notices' })} closeLabel={$t({ id: 'ui.close' })} />
    );
  },
});
export default meta;

type FormatMessage = ReturnType<typeof useMessages>;

const saved = ($t: FormatMessage): ToastMessage => ({ tone: 'positive', title: $t({ id: 'ui.saved' }) });

const matched = ($t: FormatMessage): ToastMessage => ({
  title: $t({ id: 'ui.matchFound' }),
  description: $t({ id: 'ui.matchFoundText' }),
  action: (
    <Button size="sm" tone="neutral">
      {$t({ id: 'ui.message' })}
    </Button>
  ),
});

const notSaved = ($t: FormatMessage): ToastMessage => ({ tone: 'danger', title: $t({ id: 'ui.savedNot' }) });

function ToastButtons() {
  const $t = useMessages();
  const toast = useToast();
  return (
    <Cluster>
      <Button onClick={() => toast(saved($t))}>{$t({ id: 'ui.save' })}</Button>
      <Button tone="neutral" onClick={() => toast(matched($t))}>
        {$t({ id: 'ui.like' })}
      </Button>
      <Button tone="danger" onClick={() => toast(notSaved($t))}>
        {$t({ id: 'ui.delete' })}
      </Button>
    </Cluster>
  );
}

/** Shows all toasts on render, for documentation and screenshots, where nobody presses a button. */
function AllToasts() {
  const $t = useMessages();
  const toast = useToast();
  useEffect(() => {
    for (const message of [saved($t), matched($t), notSaved($t)]) toast({ ...message, duration: anHour });
  }, [$t, toast]);
  return <ToastButtons />;
}

const anHour = 3_600_000;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const region = canvas.getByRole('region', { name: 'Notices' });
    await waitFor(() => expect(region).toHaveTextContent('Your changes are saved'));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(region).toHaveTextContent('');
  },
});

export const States = meta.story({
  args: { children: <AllToasts /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent('could not be saved');
    // An alert inside a polite live region is read twice or never.
    await expect(alert.closest('[aria-live]')).toBeNull();
    const polite = canvas.getByText('Your changes are saved').closest('[aria-live]');
    await expect(polite).toHaveAttribute('aria-live', 'polite');
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });

/** Toasts with a very long word, a long text, right-to-left text and emoji, which stay within a phone's width. */
function LongToasts() {
  const $t = useMessages();
  const toast = useToast();
  useEffect(() => {
    const messages: ToastMessage[] = [
      { tone: 'danger', title: 'Anna-Magdalena'.repeat(22), description: '👩‍🚀'.repeat(60) },
      { title: 'Wilhelmine '.repeat(28), action: matched($t).action },
      { tone: 'positive', title: 'שלום, מה שלומך היום? 🎉', description: 'مرحبا Camille، كيف حالك؟' },
    ];
    for (const message of messages) toast({ ...message, duration: anHour });
  }, [$t, toast]);
  return <ToastButtons />;
}

export const Overflow = meta.story({
  args: { children: <LongToasts /> },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    const region = canvas.getByRole('region', { name: 'Notices' });
    const [first, , last] = canvas.getAllByRole('button', { name: 'Close' }) as HTMLElement[];
    // The newest toast is in view; the focus scrolls to the others.
    await expect(last?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    await expect(region.scrollHeight).toBeGreaterThan(region.clientHeight);
    first?.focus();
    await expect(first?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(textFaults(canvasElement)).toEqual([]);
  },
});

/** A page with buttons all over its bottom, where toasts appear. */
function ButtonsAtBottom() {
  return (
    <div className="flex h-dvh flex-col justify-end gap-2 p-2">
      <SavedToast />
      {Array.from({ length: 4 }, (_, row) => (
        <Cluster key={row} justify="between">
          <ToastButtons />
          <ToastButtons />
        </Cluster>
      ))}
    </div>
  );
}

function SavedToast() {
  const $t = useMessages();
  const toast = useToast();
  useEffect(() => toast({ ...saved($t), duration: anHour }), [$t, toast]);
  return null;
}

/** A toast covers no button; it is placed above the buttons. */
export const ClearOfButtons = meta.story({
  args: { children: <ButtonsAtBottom /> },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await canvas.findByRole('listitem');
    await waitFor(() => expect(coveredControls()).toEqual([]));
    await expect(canvas.getByRole('listitem').getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  },
});

export const ClearOfButtonsOnPhone = ClearOfButtons.extend({ globals: { viewport: { value: 'phone' } } });

export const Languages = States.extend(overlayLanguages);
