import { useState } from 'react';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { PaymentMethodPicker } from './PaymentMethodPicker.tsx';
import type { PaymentMethodKey } from './PaymentMark.tsx';

const meta = preview.meta({
  title: 'UI/PaymentMethodPicker',
  component: PaymentMethodPicker,
  args: { legend: '', methods: [], value: null, onValueChange: () => {} },
});
export default meta;

/** All that the specification knows (section 3). */
const KEYS: readonly PaymentMethodKey[] = [
  'sdd',
  'prezelewy24',
  'blik',
  'sct',
  'giropay',
  'mastercard',
  'visa',
  'creditcard',
  'dankort',
  'mobilepay',
  'swish',
  'twint',
  'satispay',
  'vipps',
  'cartebancaire',
  'nexi',
  'ideal',
  'bancontact',
  'applepay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
];

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const [value, setValue] = useState<string>('ideal');
    return (
      <PaymentMethodPicker
        legend={$t({ id: 'payments.methods' })}
        methods={KEYS.map((key) => ({ key, label: $t({ id: `payments.method.${key}` }) }))}
        value={value}
        onValueChange={setValue}
      />
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
