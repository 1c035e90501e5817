import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { radioDot } from './Radio.tsx';
import { useRadio } from './RadioGroup.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface RadioCardProps extends NativeProps<'input', 'aria-labelledby' | 'onChange' | 'type'> {
  /** The group's `value` while this option is selected; unique in the group. */
  value: string;
  /** The label of the option; `media` and `trailing` are not part of its accessible name. */
  label: ReactNode;
  /** A hint below the label, read with the option. */
  hint?: ReactNode;
  /** An icon, a picture or a provider's logo before the label. */
  media?: ReactNode;
  /** Shown at the end, e.g. a price. */
  trailing?: ReactNode;
  /** Disables the option; explain why nearby. Default false. */
  disabled?: boolean;
}

/** One option of a `RadioGroup`, as a card. The whole card is the touch target. */
export function RadioCard({ value, label, hint, media, trailing, disabled, id, ...rest }: RadioCardProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <label
      htmlFor={inputId}
      data-disabled={disabled || undefined}
      className={cx(
        'flex min-h-15 cursor-pointer items-center gap-3 rounded-md bg-surface px-4 py-3 text-ink ring-1 ring-line-strong transition-shadow ring-inset forced-colors:border',
        'hover:ring-ink-soft has-checked:bg-brand-soft has-checked:text-on-brand-soft has-checked:ring-2 has-checked:ring-brand',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'data-disabled:cursor-not-allowed data-disabled:opacity-50',
      )}
    >
      <input
        {...rest}
        {...useRadio(value)}
        id={inputId}
        disabled={disabled}
        aria-labelledby={`${inputId}-label`}
        aria-describedby={cx(rest['aria-describedby'], hint && `${inputId}-hint`) || undefined}
        className={cx(radioDot, 'outline-none')}
      />
      {media}
      {/* With large text, `trailing` wraps below the label before a word would break. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex max-w-full flex-1 basis-24 flex-col">
          <span id={`${inputId}-label`} className="font-semibold">
            {label}
          </span>
          {hint && (
            <span id={`${inputId}-hint`} className="text-sm">
              {hint}
            </span>
          )}
        </span>
        {trailing}
      </span>
    </label>
  );
}
