import { useId, type ReactNode } from 'react';
import { FieldMessages, messageIds } from './FieldMessages.tsx';

export interface FieldGroupProps {
  /** Names the group, e.g. the question that radio buttons answer. */
  legend: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  hideLegend?: boolean;
  /** The group's id: what an `ErrorSummary` links to. */
  id?: string;
  children: ReactNode;
}

/** Several controls under one question: a fieldset with its hint and error. */
export function FieldGroup({
  legend,
  hint,
  error,
  disabled,
  hideLegend = false,
  id,
  children,
}: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      id={groupId}
      disabled={disabled}
      aria-describedby={messageIds(groupId, hint, error)}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2 rounded-md"
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-sm font-semibold wrap-anywhere text-ink'}>
        {legend}
      </legend>
      {children}
      <FieldMessages id={groupId} hint={hint} error={error} />
    </fieldset>
  );
}
