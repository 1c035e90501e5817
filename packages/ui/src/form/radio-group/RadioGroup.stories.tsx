import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { overflowNames } from '@rendezvous/storybook/overflow';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { CreditCardIcon, LandmarkIcon } from '../../primitives/icon/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { Stack } from '../../primitives/page/index.ts';
import { Radio } from './Radio.tsx';
import { RadioCard } from './RadioCard.tsx';
import { guide } from './RadioGroup.guide.ts';
import { RadioGroup } from './RadioGroup.tsx';

const meta = preview.meta({
  title: 'UI/Form/RadioGroup',
  component: RadioGroup,
  parameters: { guide },
  args: { legend: '', children: null, onValueChange: fn() },
});
export default meta;

export const Default = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <RadioGroup {...args} legend={$t({ id: 'ui.relationship' })} defaultValue="love">
        <Radio value="love" label={$t({ id: 'ui.relationshipLove' })} />
        <Radio value="friends" label={$t({ id: 'ui.relationshipFriends' })} />
        <Radio value="open" label={$t({ id: 'ui.relationshipOpen' })} />
      </RadioGroup>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Friendship first' })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('friends');
  },
});

export const Cards = meta.story({
  render: (args) => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <RadioGroup {...args} legend={$t({ id: 'ui.payment' })} defaultValue="card">
        <RadioCard
          value="card"
          media={<CreditCardIcon />}
          label={$t({ id: 'ui.cardPayment' })}
          hint={$t({ id: 'ui.cardPaymentHint' })}
        />
        <RadioCard
          value="bank"
          media={<LandmarkIcon />}
          label={$t({ id: 'ui.idealPayment' })}
          hint={$t({ id: 'ui.idealPaymentHint' })}
          trailing={
            <Text as="span" weight="semibold" tone="inherit">
              {money(35)}
            </Text>
          }
        />
        <RadioCard value="none" disabled label={$t({ id: 'ui.buyCredits' })} />
      </RadioGroup>
    );
  },
});

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <Stack gap="xl">
        <RadioGroup legend={$t({ id: 'ui.relationship' })} error={$t({ id: 'ui.termsError' })}>
          <Radio value="love" label={$t({ id: 'ui.relationshipLove' })} hint={$t({ id: 'ui.bioHint' })} />
          <Radio value="friends" label={$t({ id: 'ui.relationshipFriends' })} disabled />
        </RadioGroup>
        <RadioGroup legend={$t({ id: 'ui.payment' })} layout="grid" defaultValue="50">
          {[10, 25, 50, 100].map((count) => (
            <RadioCard
              key={count}
              value={String(count)}
              label={$t({ id: 'credits.balance' }, { count })}
              hint={money(count)}
            />
          ))}
        </RadioGroup>
      </Stack>
    );
  },
});

/** Very long words, right-to-left text, emoji and combining marks, as lines, side by side and as cards. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { money } = useFormats();
    return (
      <Stack gap="xl">
        <RadioGroup
          legend={'Anna-Magdalena'.repeat(20)}
          hint={'Wilhelmine'.repeat(30)}
          error={'e\u0301\u0302\u0303'.repeat(100)}
        >
          {overflowNames.map((name) => (
            <Radio key={name} value={name} label={name} hint={name} />
          ))}
        </RadioGroup>
        <RadioGroup legend={'Wilhelmine'.repeat(30)} layout="row">
          {overflowNames.map((name) => (
            <Radio key={name} value={name} label={name} hint={name} />
          ))}
        </RadioGroup>
        {(['list', 'row', 'grid', 'pairs'] as const).map((layout) => (
          <RadioGroup key={layout} legend="שלום, מה שלומך היום?" layout={layout}>
            {overflowNames.map((name) => (
              <RadioCard
                key={name}
                value={name}
                media={<CreditCardIcon />}
                label={name}
                hint={name}
                trailing={money(1_000_000)}
              />
            ))}
          </RadioGroup>
        ))}
        <RadioGroup legend={$t({ id: 'ui.payment' })} layout="pairs">
          {Array.from({ length: 40 }, (_, index) => (
            <RadioCard
              key={index}
              value={String(index)}
              label={$t({ id: 'credits.balance' }, { count: index })}
              trailing={money(999_999_999.99)}
            />
          ))}
        </RadioGroup>
      </Stack>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    for (const name of overflowNames) {
      const radios = canvas.getAllByRole('radio', { name });
      await expect(radios).toHaveLength(6);
      for (const radio of radios)
        await expect(Math.min(radio.offsetWidth, radio.offsetHeight)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);
