import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { FieldMessages, messageIds } from '../field/index.ts';
import { CheckIcon } from '../../primitives/icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface CheckboxProps extends NativeProps<'input', 'type' | 'size'> {
  /** The label; it can contain links. */
  label: ReactNode;
  /** A hint below the label, read with the box; it is also shown with an error. */
  hint?: ReactNode;
  /** The error and how to fix it; the box is marked as invalid. */
  error?: ReactNode;
}

/** A checkbox with its own label, hint and error; it needs no `Field` around it. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative grid size-6 shrink-0">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(rest['aria-describedby'], messageIds(inputId, hint, error)) || undefined}
            className="peer size-6 appearance-none rounded-sm border-2 border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-ink-soft disabled:opacity-50 aria-invalid:border-danger checked:hover:border-brand-strong"
          />
          <CheckIcon
            className="pointer-events-none absolute inset-0 m-auto size-4 text-on-brand opacity-0 peer-checked:opacity-100"
            strokeWidth={3.5}
          />
        </span>
        <label htmlFor={inputId} className="min-w-0 flex-1 text-md text-ink">
          {label}
        </label>
      </div>
      {(hint || error) && (
        <div className="-mt-2 ps-9">
          <FieldMessages id={inputId} hint={hint} error={error} />
        </div>
      )}
    </div>
  );
}
