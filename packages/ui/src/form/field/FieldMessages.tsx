import type { ReactNode } from 'react';
import { CircleAlertIcon } from '../../primitives/icon/index.ts';

interface FieldMessagesProps {
  /** The id of the control they belong to: the messages take theirs from it, as `messageIds` names them. */
  id: string;
  /** Standing help, below the error. */
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; not announced by itself. */
  error?: ReactNode;
}

/** The value of `aria-describedby` for a control whose messages are drawn by `FieldMessages`. */
export function messageIds(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}

/** What is wrong with a control and what helps with it, for controls that stand in no `Field`. */
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
