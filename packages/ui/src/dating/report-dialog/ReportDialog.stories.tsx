import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { guide } from './ReportDialog.guide.ts';
import { ReportDialog, type ReportDialogProps } from './ReportDialog.tsx';

const onSubmit = fn();
const onOpenChange = fn();

const meta = preview.meta({
  title: 'UI/Dating/ReportDialog',
  component: ReportDialog,
  args: {
    open: true,
    onOpenChange,
    title: '',
    text: '',
    closeLabel: '',
    cancelLabel: '',
    sendLabel: '',
    sentTitle: '',
    sentText: '',
    doneLabel: '',
    reasonsLegend: '',
    reasons: [],
    textLabel: '',
    optionalLabel: '',
    textLimit: 500,
    countLabel: () => '',
    problemLabels: { reasonMissing: '', textTooLong: '' },
    onSubmit,
  },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '760px' } } },
  render: ({ state, textLimit }) => <Reporting state={state} textLimit={textLimit} />,
});
export default meta;

const REASONS = ['fake', 'insult', 'money', 'minor', 'other'] as const;

function Reporting({ name = 'Camille', ...props }: Partial<ReportDialogProps> & { name?: string }) {
  const $t = useMessages();
  return (
    <ReportDialog
      open
      onOpenChange={onOpenChange}
      title={$t({ id: 'ui.report.title' }, { name })}
      text={$t({ id: 'ui.report.text' }, { name })}
      closeLabel={$t({ id: 'ui.close' })}
      cancelLabel={$t({ id: 'ui.cancel' })}
      sendLabel={$t({ id: 'ui.report.send' })}
      sentTitle={$t({ id: 'ui.report.sent' })}
      sentText={$t({ id: 'ui.report.sentText' }, { name })}
      sentAction={<Button tone="neutral">{$t({ id: 'members.block' })}</Button>}
      doneLabel={$t({ id: 'ui.report.done' })}
      reasonsLegend={$t({ id: 'ui.report.legend' })}
      reasons={REASONS.map((value) => ({ value, label: $t({ id: `ui.report.${value}` }) }))}
      textLabel={$t({ id: 'ui.report.details' })}
      optionalLabel={$t({ id: 'ui.optional' })}
      countLabel={(count, limit) => $t({ id: 'ui.characters' }, { count, limit })}
      problemLabels={{
        reasonMissing: $t({ id: 'ui.report.missing' }),
        textTooLong: $t({ id: 'ui.report.tooLong' }),
      }}
      onSubmit={onSubmit}
      textLimit={500}
      {...props}
    />
  );
}

/** A report without a reason is not sent: the first reason gets the focus, and the group describes the error. */
export const Default = meta.story({
  render: () => {
    const [state, setState] = useState<'editing' | 'sent'>('editing');
    return (
      <Reporting
        state={state}
        onSubmit={(report) => {
          onSubmit(report);
          setState('sent');
        }}
      />
    );
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Report Camille' });
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await expect(screen.getByRole('group', { name: 'What is wrong?' })).toHaveAccessibleDescription(
      'Please choose what comes closest',
    );
    await expect(screen.getAllByRole('radio')[0]).toHaveFocus();
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Insults or threats' }));
    const text = screen.getByRole('textbox', { name: /^What happened/ });
    await userEvent.type(text, 'Rude 👩‍🚀');
    await expect(text).toHaveAccessibleDescription('6 of 500 characters');
    await userEvent.keyboard('{Escape}');
    await expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await expect(onSubmit).toHaveBeenCalledWith({ reason: 'insult', text: 'Rude 👩‍🚀' });
    const sent = await screen.findByRole('dialog', { name: 'Thank you, we have your report' });
    await expect(screen.getByRole('status')).toHaveTextContent(
      /^Thank you, we have your report\. We will look into it/,
    );
    await waitFor(() => expect(sent).toContainElement(document.activeElement as HTMLElement));
  },
});

export const States = meta.story();
export const Sending = meta.story({ args: { state: 'sending' } });
export const Sent = meta.story({ args: { state: 'sent' } });

export const Failed = meta.story({
  render: () => {
    const $t = useMessages();
    return <Reporting failure={$t({ id: 'error.unavailable' })} />;
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('We cannot be reached');
  },
});

export const TextTooLong = meta.story({
  args: { textLimit: 5 },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Something else' }));
    const text = screen.getByRole('textbox');
    await userEvent.type(text, 'Too long');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    await expect(text).toHaveFocus();
    await expect(text).toBeInvalid();
    await expect(text).toHaveAccessibleDescription(/shorten the text/);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const DarkSent = Sent.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** A very long name, and a text that exceeds the limit. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Reporting name={'Wilhelmine'.repeat(30)} />,
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    const text = screen.getByRole('textbox');
    await userEvent.click(text);
    await userEvent.paste('Å'.repeat(1_200));
    await expect(text).toHaveAccessibleDescription('1,200 of 500 characters');
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  },
});

async function fits(name: string) {
  const dialog = await screen.findByRole('dialog', { name: `Report ${name}` });
  await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
  await expect(textFaults(dialog)).toEqual([]);
}

/** A right-to-left name on a left-to-right page. */
export const OverflowRightToLeft = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Reporting name={'נועה לוי '.repeat(8).trim()} />,
  play: () => fits('נועה לוי '.repeat(8).trim()),
});

/** Emoji and combining marks. */
export const OverflowMarks = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => <Reporting name="👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐" />,
  play: () => fits('👩‍🚀 Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐'),
});

export const Languages = States.extend(overlayLanguages);
