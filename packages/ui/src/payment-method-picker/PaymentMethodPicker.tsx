import { RadioCard, RadioGroup } from '../radio-group/index.ts';
import { PaymentMark, type PaymentMethodKey } from './PaymentMark.tsx';

export interface PaymentMethodPickerProps {
  legend: string;
  /** The methods that can be used now, by what they are called. */
  methods: readonly { key: PaymentMethodKey; label: string; hint?: string }[];
  value: string | null;
  onValueChange: (key: PaymentMethodKey) => void;
  error?: string;
}

/** How to pay. */
export function PaymentMethodPicker({
  legend,
  methods,
  value,
  onValueChange,
  error,
}: PaymentMethodPickerProps) {
  return (
    <RadioGroup
      legend={legend}
      error={error}
      layout="pairs"
      value={value ?? ''}
      onValueChange={(key) => onValueChange(key as PaymentMethodKey)}
    >
      {methods.map(({ key, label, hint }) => (
        <RadioCard key={key} value={key} label={label} hint={hint} trailing={<PaymentMark method={key} />} />
      ))}
    </RadioGroup>
  );
}
