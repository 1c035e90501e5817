import { useId, useMemo, type ReactNode } from 'react';
import { FieldContext } from './field.context.ts';
import { FieldCheck } from './FieldCheck.tsx';
import { FieldMessages, messageIds } from './FieldMessages.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FieldProps extends NativeProps<'div'> {
  /** The label above the control; it names the control, and a press on it focuses the control. */
  label: string;
  /** A hint below the control, read with it; it is also shown with an error. */
  hint?: ReactNode;
  /** The error and how to fix it; the control is marked as invalid. */
  error?: ReactNode;
  /** Marks the control as required, also for the browser's validation; hides `optionalLabel`. Default false. */
  required?: boolean;
  /** Disables the control; explain why nearby. Default false. */
  disabled?: boolean;
  /** Shown after the label of an optional field, e.g. "optional". */
  optionalLabel?: string;
  /** Hides the label visually. Default false. */
  hideLabel?: boolean;
  /** The id of the control, to which an `ErrorSummary` links. Default: generated. */
  id?: string;
  /** One control of this library. */
  children: ReactNode;
}

/** A label, a control, its hint and its error, connected by ids. For several controls use `FieldGroup`. */
export function Field({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  optionalLabel,
  hideLabel = false,
  id,
  children,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = messageIds(controlId, hint, error);
  const invalid = Boolean(error);
  const wiring = useMemo(
    () => ({ id: controlId, describedBy, invalid, required, disabled }),
    [controlId, describedBy, invalid, required, disabled],
  );
  return (
    <div {...rest} className="flex min-w-0 flex-col gap-1.5" data-invalid={error ? true : undefined}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
        {optionalLabel && !required && (
          <>
            {' '}
            <span className="font-normal text-ink-soft">{optionalLabel}</span>
          </>
        )}
      </label>
      <FieldContext value={wiring}>
        {import.meta.env.DEV ? <FieldCheck id={controlId}>{children}</FieldCheck> : children}
      </FieldContext>
      <FieldMessages id={controlId} hint={hint} error={error} />
    </div>
  );
}
