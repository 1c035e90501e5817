import { useId, useMemo, type ReactNode } from 'react';
import { FieldContext } from './field.context.ts';
import { FieldCheck } from './FieldCheck.tsx';
import { FieldMessages, messageIds } from './FieldMessages.tsx';

export interface FieldProps {
  /** Stands above the control and names it; a press on it leads there. */
  label: string;
  /** Standing help, read with the control. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; its presence makes the control invalid. */
  error?: ReactNode;
  /** The control is read as required and the browser asks for it; `optionalLabel` is then left out. */
  required?: boolean;
  /** The control cannot be used or focused; say why nearby. */
  disabled?: boolean;
  /** Said after the label of a field one may leave empty, e.g. "optional". */
  optionalLabel?: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** The control's id: what an `ErrorSummary` links to. Made when left out. */
  id?: string;
  /** One control of this library. */
  children: ReactNode;
}

/** A label, a control, its hint and its error, tied together by ids. For several controls use `FieldGroup`. */
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
    <div className="flex min-w-0 flex-col gap-1.5" data-invalid={error ? true : undefined}>
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
