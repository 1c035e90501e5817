import { Fragment } from 'react';
import { checkAny, checkDistinctBy } from '../../foundation/dev-invariant/index.ts';
import { RadioCard, RadioGroup } from '../../form/radio-group/index.ts';
import { PaymentMark } from './PaymentMark.tsx';
import type { PaymentMethodKey } from './payment-marks.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface PaymentMethodPickerProps extends NativeProps<
  'fieldset',
  'defaultValue' | 'name' | 'tabIndex'
> {
  /** Legend above the methods, e.g. "How would you like to pay?". */
  legend: string;
  /** The offered methods (PAY-12); the `hint` of a disabled one explains why. At least one; keys are unique. */
  methods: readonly {
    key: PaymentMethodKey;
    label: string;
    hint?: string;
    /** Names of the accepted card brands, shown below the label and part of the description (PAY-13). */
    takes?: readonly string[];
    disabled?: boolean;
    /** Hides the method in browsers without Apple Pay, also before a script has run. */
    only?: 'apple-pay';
  }[];
  /** Key of the chosen method, null for none (controlled); update it in `onValueChange`. */
  value: string | null;
  /** Called with the key of the chosen method. */
  onValueChange: (key: PaymentMethodKey) => void;
  /** Error message: what is wrong and how to fix it; announced with the group. */
  error?: string;
}

/** A choice of payment methods (PAY-12). */
export function PaymentMethodPicker({
  legend,
  methods,
  value,
  onValueChange,
  error,
  ...rest
}: PaymentMethodPickerProps) {
  if (import.meta.env.DEV) {
    checkAny('PaymentMethodPicker', 'methods', methods);
    checkDistinctBy('PaymentMethodPicker', 'methods', methods, 'key');
  }
  return (
    <RadioGroup
      {...rest}
      legend={legend}
      error={error}
      layout="pairs"
      value={value ?? ''}
      onValueChange={(key) => onValueChange(key as PaymentMethodKey)}
    >
      {methods.map(({ key, label, hint, takes = [], disabled, only }) => {
        const card = (
          <RadioCard
            key={key}
            value={key}
            label={label}
            hint={takes.length > 0 ? <Brands names={takes} hint={hint} /> : hint}
            disabled={disabled}
            trailing={<PaymentMark method={key} />}
          />
        );
        if (!only) return card;
        return (
          <div key={key} className="contents not-supports-[-webkit-appearance:-apple-pay-button]:hidden">
            {card}
          </div>
        );
      })}
    </RadioGroup>
  );
}

/** The hint of a method, followed by the accepted card brands. */
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
