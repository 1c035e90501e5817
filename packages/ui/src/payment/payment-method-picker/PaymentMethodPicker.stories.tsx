import { useState } from 'react';
import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Cluster, Stack } from '../../primitives/page/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { marks, type PaymentMethodKey } from './payment-marks.ts';
import { PaymentMark } from './PaymentMark.tsx';
import { guide } from './PaymentMethodPicker.guide.ts';
import { PaymentMethodPicker, type PaymentMethodPickerProps } from './PaymentMethodPicker.tsx';

const meta = preview.meta({
  title: 'UI/Payment/PaymentMethodPicker',
  component: PaymentMethodPicker,
  parameters: { guide },
  args: { legend: '', methods: [], value: null, onValueChange: () => {} },
});
export default meta;

/** All payment method keys (PAY-12). */
const KEYS = Object.keys(marks) as PaymentMethodKey[];

type PickerProps = Partial<Pick<PaymentMethodPickerProps, 'error' | 'value'>> & {
  keys?: readonly PaymentMethodKey[];
  only?: Partial<Record<PaymentMethodKey, 'apple-pay'>>;
};

function Picker({ keys = KEYS, only, value: chosen = null, error }: PickerProps) {
  const $t = useMessages();
  const [value, setValue] = useState<string | null>(chosen);
  return (
    <PaymentMethodPicker
      legend={$t({ id: 'payments.methods' })}
      methods={keys.map((key) => ({ key, only: only?.[key], label: $t({ id: `payments.method.${key}` }) }))}
      value={value}
      onValueChange={setValue}
      error={error}
    />
  );
}

export const Default = meta.story({
  render: () => <Picker keys={['ideal', 'bancontact', 'visa', 'paypal']} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: 'iDEAL' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Bancontact' })).toBeChecked();
    await userEvent.click(canvas.getByText('PayPal'));
    await expect(canvas.getByRole('radio', { name: 'PayPal' })).toBeChecked();
  },
});

/** Apple Pay appears in browsers that have it. Elsewhere it is hidden, also from screen readers. */
export const OnlyWithApplePay = meta.story({
  render: () => <Picker keys={['visa', 'applepay', 'paypal']} only={{ applepay: 'apple-pay' }} />,
  play: async ({ canvas }) => {
    const hasIt = CSS.supports('-webkit-appearance', '-apple-pay-button');
    const names = canvas.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    await expect(names).toEqual(hasIt ? ['visa', 'applepay', 'paypal'] : ['visa', 'paypal']);
  },
});

/** All methods (PAY-12). */
export const States = meta.story({
  render: () => <Picker value="ideal" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('radio')).toHaveLength(KEYS.length);
  },
});

export const WithAnError = meta.story({
  render: () => {
    const $t = useMessages();
    return <Picker keys={['visa', 'sdd']} error={$t({ id: 'payments.method_choose' })} />;
  },
});

/** A method that is unavailable at the moment is disabled, and its hint explains why. */
export const Paused = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <PaymentMethodPicker
        legend={$t({ id: 'payments.methods' })}
        methods={[
          { key: 'creditcard', label: $t({ id: 'ui.cardPayment' }), hint: $t({ id: 'ui.cardPaymentHint' }) },
          {
            key: 'sct',
            label: $t({ id: 'payments.method.sct' }),
            hint: $t({ id: 'ui.methodPaused' }),
            disabled: true,
          },
        ]}
        value={null}
        onValueChange={() => {}}
      />
    );
  },
  play: async ({ canvas }) => {
    const paused = canvas.getByRole('radio', { name: 'Bank transfer' });
    await expect(paused).toBeDisabled();
    await expect(paused).toHaveAccessibleDescription('Not available at the moment');
  },
});

/** One choice for card payments, with the accepted card brands. */
export const Cards = meta.story({
  render: () => {
    const $t = useMessages();
    const name = (key: PaymentMethodKey) => $t({ id: `payments.method.${key}` });
    return (
      <PaymentMethodPicker
        legend={$t({ id: 'payments.methods' })}
        methods={[
          { key: 'ideal', label: name('ideal') },
          {
            key: 'creditcard',
            label: name('creditcard'),
            takes: (['visa', 'mastercard', 'maestro', 'cartebancaire'] as const).map(name),
          },
        ]}
        value="creditcard"
        onValueChange={() => {}}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Credit or debit card' })).toHaveAccessibleDescription(
      'Visa Mastercard Maestro Carte Bancaire',
    );
  },
});

/** The marks of all methods, each with its own sign. */
export const Marks = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Cluster gap="lg">
        {KEYS.map((key) => (
          <Stack key={key} gap="xs" align="center">
            <PaymentMark method={key} />
            <Text as="span" size="xs" tone="soft">
              {$t({ id: `payments.method.${key}` })}
            </Text>
          </Stack>
        ))}
      </Cluster>
    );
  },
});

/** A very long name and hint. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <PaymentMethodPicker
        legend={$t({ id: 'payments.methods' })}
        methods={[
          { key: 'sdd', label: $t({ id: 'ui.paragraph' }) },
          { key: 'visa', label: 'W'.repeat(300), hint: $t({ id: 'ui.paragraph' }) },
        ]}
        value="visa"
        onValueChange={() => {}}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const MarksDark = Marks.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
