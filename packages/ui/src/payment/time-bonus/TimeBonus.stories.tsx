import { useState } from 'react';
import { expect, screen, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { textFaults } from '@rendezvous/storybook/text-faults';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { Dialog } from '../../feedback/dialog/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { timeBonusPhase } from './time-bonus.ts';
import { guide } from './TimeBonus.guide.ts';
import { TimeBonus, type TimeBonusProps } from './TimeBonus.tsx';

const meta = preview.meta({
  title: 'UI/Payment/TimeBonus',
  component: TimeBonus,
  parameters: { guide },
  args: { phase: 'running', title: '', seconds: 14_399, spokenTime: '', countdownLabel: '' },
});
export default meta;

type BonusProps = Pick<TimeBonusProps, 'seconds' | 'layout'> & { paid?: boolean };

/** The 25 % time bonus, `seconds` before its end. */
function Bonus({ seconds, paid = false, layout }: BonusProps) {
  const $t = useMessages();
  const time = useFormats().time('2026-03-12T18:00Z');
  const phase = seconds === null ? 'running' : timeBonusPhase(seconds, paid);
  const minutes = Math.floor((seconds ?? 0) / 60);
  const texts = {
    running: {
      title: $t({ id: 'credits.offer_time_title' }, { percent: 25 }),
      children: $t({ id: 'credits.offer_time' }, { percent: 25, time }),
    },
    lastMinute: {
      title: $t({ id: 'credits.bonus_last_minute' }),
      children: $t({ id: 'credits.offer_time' }, { percent: 25, time }),
    },
    expired: { title: $t({ id: 'credits.bonus_expired' }), children: $t({ id: 'credits.bonus_over' }) },
    paid: {
      title: $t({ id: 'credits.bonus_paid' }),
      children: $t({ id: 'credits.bonus_paid_text' }, { percent: 25 }),
    },
  };
  return (
    <TimeBonus
      {...texts[phase]}
      phase={phase}
      layout={layout}
      seconds={seconds}
      spokenTime={$t(
        { id: 'credits.bonus_time_left' },
        { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
      )}
      countdownLabel={$t({ id: 'credits.bonus_left' })}
      action={
        <LinkButton tone="accent">
          <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
        </LinkButton>
      }
    />
  );
}

/** The last minute and the end, each announced once. */
export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    const [seconds, setSeconds] = useState(60);
    return (
      <Stack>
        <Bonus seconds={seconds} />
        <Button tone="quiet" onClick={() => setSeconds(0)}>
          {$t({ id: 'ui.next' })}
        </Button>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent('00:01:00');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Your time bonus has ended');
    await expect(canvas.queryByRole('timer')).not.toBeInTheDocument();
  },
});

/** Before hydration, running, in the last minute, expired, paid; and in the layout for dialogs. */
export const States = meta.story({
  render: () => (
    <Stack>
      <Bonus seconds={null} />
      <Bonus seconds={14_399} />
      <Bonus seconds={59} />
      <Bonus seconds={0} />
      <Bonus seconds={900} paid />
      <Bonus seconds={14_399} layout="stack" />
    </Stack>
  ),
});

/** The time bonus modal, which can be closed. */
export const InADialog = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '480px' } } },
  render: () => {
    const $t = useMessages();
    return (
      <Dialog
        defaultOpen
        size="sm"
        title={$t({ id: 'credits.offer_time_title' }, { percent: 25 })}
        hideTitle
        closeLabel={$t({ id: 'ui.close' })}
      >
        <Bonus seconds={14_399} layout="stack" />
      </Dialog>
    );
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Your time bonus: 25% off' }));
    await expect(dialog.getByRole('timer')).toHaveTextContent('03:59:59');
  },
});

/** The end in the modal on a phone with text of 200 %, where “Willkommensangebot” is wider than a line and gets a hyphen. */
export const InADialogWithLargeText = meta.story({
  parameters: InADialog.input.parameters,
  globals: { locale: 'de', text: 200, viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <Dialog
        defaultOpen
        size="sm"
        title={$t({ id: 'credits.bonus_expired' })}
        hideTitle
        closeLabel={$t({ id: 'ui.close' })}
      >
        <Bonus seconds={0} layout="stack" />
      </Dialog>
    );
  },
  play: async () => {
    const text = await screen.findByText(/Willkommensangebot/);
    const { scrollWidth, clientWidth } = text.closest('[data-phase]') as HTMLElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await document.fonts.ready;
    await expect(textFaults(document.body)).toEqual([]);
  },
});

/** Very long texts on a phone. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <TimeBonus
        phase="running"
        title={`${$t({ id: 'credits.offer_time_title' }, { percent: 100 })} ${'🎉'.repeat(40)}`}
        seconds={35_999_999}
        spokenTime={$t({ id: 'credits.bonus_time_left' }, { hours: 9_999, minutes: 59 })}
        countdownLabel={$t({ id: 'ui.paragraph' })}
        action={<Button tone="accent">{$t({ id: 'ui.buyCredits' })}</Button>}
      >
        {$t({ id: 'ui.paragraph' })} {$t({ id: 'ui.paragraph' })}
      </TimeBonus>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
