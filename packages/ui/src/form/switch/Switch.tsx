import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import type { NativeProps } from '../../foundation/native-props/index.ts';
import { SwitchInput } from './SwitchInput.tsx';

export interface SwitchProps extends NativeProps<'input', 'type' | 'size' | 'role'> {
  /** The name of the setting; a press on it also switches. */
  label: ReactNode;
  /** A hint below the label, read with the switch. */
  hint?: ReactNode;
}

/** A switch, at the end of its line, for a setting that takes effect at once and needs no save button. */
export function Switch({ label, hint, id, ...rest }: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-4 py-2">
      <div className="min-w-0 flex-1 basis-44">
        <label htmlFor={inputId} className="block text-md font-medium text-ink">
          {label}
        </label>
        {hint && (
          <span id={`${inputId}-hint`} className="text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </div>
      <span className="ms-auto inline-flex">
        <SwitchInput
          {...rest}
          id={inputId}
          aria-describedby={cx(rest['aria-describedby'], hint && `${inputId}-hint`) || undefined}
        />
      </span>
    </div>
  );
}
