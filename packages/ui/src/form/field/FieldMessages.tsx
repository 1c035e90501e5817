import type { ReactNode } from 'react';
import { CircleAlertIcon } from '../../primitives/icon/index.ts';

interface FieldMessagesProps {
  /** The id of the control; the ids of the messages derive from it, as in `messageIds`. */
  id: string;
  /** The hint, shown below the error. */
  hint?: ReactNode;
  /** The error and how to fix it; it is not announced automatically. */
  error?: ReactNode;
}

/** Returns the value of `aria-describedby` for a control with `FieldMessages`. */
export function messageIds(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** The error and the hint of a control, also for controls outside a `Field`. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlertIcon className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}
