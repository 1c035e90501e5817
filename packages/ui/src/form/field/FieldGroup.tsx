import { useId, type ReactNode } from 'react';
import { FieldMessages, messageIds } from './FieldMessages.tsx';

export interface FieldGroupProps {
  /** Names the group, e.g. the question that radio buttons answer. */
  legend: string;
  /** Standing help below the controls, read with the group; stands beside an error too. */
  hint?: ReactNode;
  /** Says what is wrong and how to mend it; read with the group, whose controls it leaves unmarked. */
  error?: ReactNode;
  /** None of its controls can be used or focused; say why nearby. */
  disabled?: boolean;
  /** `lg` where labels of fields are seen right below it, for they are as large as `sm`. Default `sm`. */
  legendSize?: 'sm' | 'lg';
  /** Keeps the legend for screen readers only. */
  hideLegend?: boolean;
  /** The group's id: what an `ErrorSummary` links to. */
  id?: string;
  /** The controls, each with a label of its own. */
  children: ReactNode;
}

const sizes = { sm: 'mb-1 text-sm', lg: 'mb-3 text-lg' };

/** Several controls under one question: a fieldset with its hint and error. */
export function FieldGroup({
  legend,
  hint,
  error,
  disabled,
  legendSize = 'sm',
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
      <legend
        className={hideLegend ? 'sr-only' : `${sizes[legendSize]} font-semibold wrap-anywhere text-ink`}
      >
        {legend}
      </legend>
      {children}
      <FieldMessages id={groupId} hint={hint} error={error} />
    </fieldset>
  );
}
