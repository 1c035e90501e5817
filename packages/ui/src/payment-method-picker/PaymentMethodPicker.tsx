import { checkAny, checkDistinctBy } from '../misuse/index.ts';
import { RadioCard, RadioGroup } from '../radio-group/index.ts';
import { PaymentMark } from './PaymentMark.tsx';
import type { PaymentMethodKey } from './payment-marks.ts';

export interface PaymentMethodPickerProps {
  /** Names the choice, e.g. "How would you like to pay?". */
  legend: string;
  /** The methods that can be used, by what they are called; one that cannot be used now says why in its hint. */
  methods: readonly { key: PaymentMethodKey; label: string; hint?: string; disabled?: boolean }[];
  /** The key of the method that is chosen, null for none; the caller keeps it and answers `onValueChange`. */
  value: string | null;
  /** Told the key of each method that is chosen. */
  onValueChange: (key: PaymentMethodKey) => void;
  /** Says what is wrong and how to mend it; read with the group. */
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
  if (import.meta.env.DEV) {
    checkAny('PaymentMethodPicker', 'methods', methods);
    checkDistinctBy('PaymentMethodPicker', 'methods', methods, 'key');
  }
  return (
    <RadioGroup
      legend={legend}
      error={error}
      layout="pairs"
      value={value ?? ''}
      onValueChange={(key) => onValueChange(key as PaymentMethodKey)}
    >
      {methods.map(({ key, label, hint, disabled }) => (
        <RadioCard
          key={key}
          value={key}
          label={label}
          hint={hint}
          disabled={disabled}
          trailing={<PaymentMark method={key} />}
        />
      ))}
    </RadioGroup>
  );
}
