import { useState } from 'react';
import { expect, within } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Banner } from '../banner/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './Countdown.guide.ts';
import { Countdown, type CountdownProps } from './Countdown.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Countdown',
  component: Countdown,
  parameters: { guide },
  args: { label: '', seconds: 11_549, spokenTime: '' },
});
export default meta;

function Left(props: Partial<CountdownProps>) {
  const $t = useMessages();
  const { seconds = 11_549 } = props;
  const minutes = Math.floor((seconds ?? 0) / 60);
  const lastMinute = $t({ id: 'swipe.last_minute' });
  return (
    <Countdown
      label={$t({ id: 'ui.countdown.offer' })}
      spokenTime={
        minutes > 0
          ? $t({ id: 'credits.bonus_time_left' }, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
          : lastMinute
      }
      lastMinuteLabel={lastMinute}
      overLabel={$t({ id: 'ui.countdown.over' })}
      {...props}
      seconds={seconds}
    />
  );
}

/** The start of the last minute is announced once; the clock itself is not a live region (BONUS-9). */
export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    const [seconds, setSeconds] = useState(61);
    return (
      <Stack align="start">
        <Left seconds={seconds} />
        <Button tone="neutral" onClick={() => setSeconds(seconds - 1)}>
          {$t({ id: 'ui.next' })}
        </Button>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const timer = canvas.getByRole('timer', { name: 'Your time bonus ends in' });
    await expect(timer).toHaveTextContent('00:01:01');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(timer).toHaveTextContent('00:01:00');
    await expect(canvas.getByRole('status')).toHaveTextContent('Less than a minute left');
  },
});

/** A running, an unknown, a last-minute and an ended countdown, in a banner, and with large digits. */
export const States = meta.story({
  render: () => (
    <Stack gap="lg">
      <Left />
      <Left seconds={null} />
      <Left seconds={42} />
      <Left seconds={0} />
      <Banner tone="offer">
        <Left />
      </Banner>
      <Left layout="block" />
      <Left layout="block" seconds={42} />
      <Left layout="block" seconds={0} />
    </Stack>
  ),
});

/** With `ends="wait"` the last minute has no danger colours, but is announced. */
export const Waiting = meta.story({
  render: () => {
    const $t = useMessages();
    const label = $t({ id: 'swipe.new_likes_in' });
    return (
      <Stack gap="lg">
        <Left ends="wait" label={label} />
        <Left ends="wait" label={label} seconds={42} />
        <Left ends="wait" label={label} layout="block" seconds={42} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const [running, lastMinute] = canvas.getAllByRole('timer') as [HTMLElement, HTMLElement];
    const { color, backgroundColor } = getComputedStyle(running);
    await expect(getComputedStyle(lastMinute)).toMatchObject({ color, backgroundColor });
    const announced = canvas.getAllByRole('status').map(({ textContent }) => textContent);
    await expect(announced).toEqual(['', 'Less than a minute left', 'Less than a minute left']);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Months left, a deadline in the past, a very long label, and a deadline that is not a number. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack gap="lg">
      <Left seconds={9_999_999} />
      <Left seconds={-30} layout="block" />
      <Left label={'Wilhelmine'.repeat(30)} />
      <Left seconds={Number.NaN} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const timers = canvas.getAllByRole('timer');
    await expect(timers[0]).toHaveTextContent('2777:46:39');
    await expect(timers[1]).toHaveTextContent('00:00:00');
    await expect(timers[3]).toHaveAttribute('data-phase', 'running');
    await expect(timers[3]).not.toHaveTextContent('NaN');
    await expect(within(timers[3] as HTMLElement).getByText('00:00:00')).not.toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const Languages = States.extend(languages);
