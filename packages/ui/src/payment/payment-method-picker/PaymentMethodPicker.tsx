import { Fragment } from 'react';
import { checkAny, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { RadioCard, RadioGroup } from '../../form/radio-group/index.ts';
import { PaymentMark } from './PaymentMark.tsx';
import type { PaymentMethodKey } from './payment-marks.ts';

export interface PaymentMethodPickerProps {
  /** Names the choice, e.g. "How would you like to pay?". */
  legend: string;
  /** The methods that can be used, by what they are called; one that cannot be used now says why in its hint. */
  methods: readonly {
    key: PaymentMethodKey;
    label: string;
    hint?: string;
    /** The names of the cards that can be used, each shown as a mark and read with the method. */
    takes?: readonly string[];
    disabled?: boolean;
  }[];
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
      {methods.map(({ key, label, hint, takes = [], disabled }) => (
        <RadioCard
          key={key}
          value={key}
          label={label}
          hint={takes.length > 0 ? <Brands names={takes} hint={hint} /> : hint}
          disabled={disabled}
          trailing={<PaymentMark method={key} />}
        />
      ))}
    </RadioGroup>
  );
}

/** Names as marks, with what else is said of the method. */
function Brands({ names, hint }: { names: readonly string[]; hint?: string }) {
  return (
    <>
      {hint}{' '}
      <span className="flex flex-wrap gap-1 pt-1">
        {names.map((name) => (
          <Fragment key={name}>
            <span className="max-w-full rounded-sm border border-line bg-surface px-1.5 text-xs font-semibold wrap-anywhere text-ink">
              {name}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </>
  );
}
