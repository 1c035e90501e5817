import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './FictionalNotice.guide.ts';
import { FictionalNotice } from './FictionalNotice.tsx';

const meta = preview.meta({
  title: 'UI/Dating/FictionalNotice',
  component: FictionalNotice,
  parameters: { guide },
  args: { title: '', children: null, onAcknowledge: fn() },
});
export default meta;

export const Plain = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <FictionalNotice title={$t({ id: 'shell.fictional' })}>
        {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
      </FictionalNotice>
    );
  },
});

/** Before the first message, which is sent only after the acknowledgement. */
export const States = meta.story({
  render: ({ onAcknowledge }) => {
    const $t = useMessages();
    return (
      <FictionalNotice
        title={$t({ id: 'shell.fictional' })}
        acknowledgeLabel={$t({ id: 'shell.fictional_acknowledge' })}
        onAcknowledge={onAcknowledge}
      >
        {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
      </FictionalNotice>
    );
  },
});

export const Acknowledges = States.extend({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onAcknowledge).toHaveBeenCalledOnce();
  },
});

const endless = 'Wilhelmine'.repeat(30);

/** Very long words in every slot; right-to-left text, emoji and combining marks. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: ({ onAcknowledge }) => (
    <Stack>
      <FictionalNotice title={endless} acknowledgeLabel={endless} onAcknowledge={onAcknowledge}>
        {endless}
      </FictionalNotice>
      <FictionalNotice
        title="שלום, מה שלומך היום?"
        acknowledgeLabel={'👩‍🚀'.repeat(40)}
        onAcknowledge={onAcknowledge}
      >
        {`${'שלום '.repeat(60)} ${'e\u0301\u0302\u0303'.repeat(100)}`}
      </FictionalNotice>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(canvas.getByRole('complementary', { name: endless })).toBeVisible();
    for (const name of [endless, '👩‍🚀'.repeat(40)]) {
      const { width, height } = canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
