import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './DiscountBanner.guide.ts';
import { DiscountBanner, type DiscountBannerProps } from './DiscountBanner.tsx';
import { discountPhase } from './discount-phase.ts';

const meta = preview.meta({
  title: 'UI/Payment/DiscountBanner',
  component: DiscountBanner,
  parameters: { guide },
  args: { phase: 'running', title: '', ends: '', dateTime: '2026-03-12T18:00:00Z' },
});
export default meta;

const HOUR = 3_600;
const END = '2026-03-12T18:00:00Z';

/** The welcome offer, `secondsLeft` before its end. */
function Offer({
  secondsLeft,
  code,
  onDismiss,
}: {
  secondsLeft: number;
  code?: string;
  onDismiss?: DiscountBannerProps['onDismiss'];
}) {
  const $t = useMessages();
  const { day, time } = useFormats();
  const phase = discountPhase(secondsLeft);
  const texts = {
    running: {
      title: $t({ id: 'credits.offer_welcome_title' }, { percent: 25 }),
      ends: $t({ id: 'credits.welcome_until' }, { date: day(END) }),
      children: $t({ id: 'credits.welcome_text' }),
    },
    lastHour: {
      title: $t({ id: 'credits.welcome_last_hour' }),
      ends: $t({ id: 'credits.welcome_today' }, { time: time(END) }),
      children: $t({ id: 'credits.welcome_text' }),
    },
    ended: {
      title: $t({ id: 'credits.welcome_ended' }),
      ends: $t({ id: 'credits.welcome_ended_at' }, { date: day(END) }),
      children: $t({ id: 'credits.usual_prices' }),
    },
  } satisfies Record<typeof phase, Partial<DiscountBannerProps>>;
  return (
    <DiscountBanner
      {...texts[phase]}
      phase={phase}
      dateTime={END}
      code={code ? { label: $t({ id: 'ui.discount.code' }), value: code } : undefined}
      dismissLabel={$t({ id: 'ui.close' })}
      onDismiss={onDismiss}
      action={
        <LinkButton size="sm" tone="accent">
          <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
        </LinkButton>
      }
    />
  );
}

/** The title mentions the last hour (BONUS-9); at the end, the new title is announced and the action disappears. */
export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    const [secondsLeft, setSecondsLeft] = useState(HOUR);
    return (
      <Stack>
        <Offer secondsLeft={secondsLeft} code="WELCOME25" />
        <Button tone="quiet" onClick={() => setSecondsLeft(0)}>
          {$t({ id: 'ui.next' })}
        </Button>
      </Stack>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent('The last hour of your welcome offer');
    await expect(canvas.getByText('Ends today at 6:00 PM')).toBeVisible();
    await expect(canvas.getByText('WELCOME25')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(status).toHaveTextContent('Your welcome offer has ended');
    await expect(canvas.getByText('Ended on March 12, 2026')).toBeVisible();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.queryByText('WELCOME25')).not.toBeInTheDocument();
  },
});

/** Running with and without a code, in the last hour, and ended. */
export const States = meta.story({
  render: () => (
    <Stack>
      <Offer secondsLeft={7 * 24 * HOUR} />
      <Offer secondsLeft={7 * 24 * HOUR} code="WELCOME25" />
      <Offer secondsLeft={HOUR} code="WELCOME25" />
      <Offer secondsLeft={0} />
    </Stack>
  ),
});

const dismiss = fn();

/** In the members area, where the member may not want to see it on each page. */
export const Dismissible = meta.story({
  beforeEach: () => void dismiss.mockClear(),
  render: () => <Offer secondsLeft={7 * 24 * HOUR} onDismiss={dismiss} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Buy credits' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(dismiss).toHaveBeenCalledOnce();
  },
});

/** A very long title and code. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { day } = useFormats();
    return (
      <DiscountBanner
        phase="running"
        title={`${$t({ id: 'credits.offer_welcome_title' }, { percent: 100 })} ${'🎉'.repeat(40)}`}
        ends={$t({ id: 'credits.welcome_until' }, { date: day('9999-12-31') })}
        dateTime="9999-12-31T23:59:59Z"
        code={{ label: $t({ id: 'ui.discount.code' }), value: 'WELCOME'.repeat(24) }}
        action={
          <LinkButton size="sm" tone="accent">
            <a href="#credits">{$t({ id: 'ui.buyCredits' })}</a>
          </LinkButton>
        }
      >
        {$t({ id: 'ui.paragraph' })}
      </DiscountBanner>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
