import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { useRadio } from './RadioGroup.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export const radioDot =
  'size-6 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface transition-[border] checked:border-7 checked:border-brand hover:border-ink-soft checked:hover:border-brand-strong disabled:opacity-50';

export interface RadioProps extends NativeProps<'input', 'onChange' | 'type'> {
  /** The group's `value` while this option is selected; unique in the group. */
  value: string;
  /** The label of the option; a press on it selects the option. */
  label: ReactNode;
  /** A hint below the label, read with the option. */
  hint?: ReactNode;
  /** Disables the option; explain why nearby. Default false. */
  disabled?: boolean;
}

/** One option of a `RadioGroup`, as a line. */
export function Radio({ value, label, hint, disabled, id, ...rest }: RadioProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className="flex min-h-11 items-start gap-3 py-2.5">
      <input
        {...rest}
        {...useRadio(value)}
        id={inputId}
        disabled={disabled}
        aria-describedby={cx(rest['aria-describedby'], hint && `${inputId}-hint`) || undefined}
        className={radioDot}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={inputId} className="block text-md">
          {label}
        </label>
        {hint && (
          <span id={`${inputId}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
