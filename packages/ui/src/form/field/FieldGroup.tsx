import { cx } from 'class-variance-authority';
import { useId, type ReactNode } from 'react';
import { FieldMessages, messageIds } from './FieldMessages.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FieldGroupProps extends NativeProps<'fieldset', 'tabIndex'> {
  /** The name of the group, e.g. the question above radio buttons. */
  legend: string;
  /** A hint below the controls, read with the group; it is also shown with an error. */
  hint?: ReactNode;
  /** The error and how to fix it, read with the group; the controls themselves are not marked as invalid. */
  error?: ReactNode;
  /** Disables all controls; explain why nearby. Default false. */
  disabled?: boolean;
  /** `lg` is for a group with visible field labels, which are as large as `sm`. Default `sm`. */
  legendSize?: 'sm' | 'lg';
  /** Hides the legend visually. Default false. */
  hideLegend?: boolean;
  /** The id of the group, to which an `ErrorSummary` links. Default: generated. */
  id?: string;
  /** The controls, each with its own label. */
  children: ReactNode;
}

const sizes = { sm: 'mb-1 text-sm', lg: 'mb-3 text-lg' };

/** A fieldset for several controls under one question, with a hint and an error. */
export function FieldGroup({
  legend,
  hint,
  error,
  disabled,
  legendSize = 'sm',
  hideLegend = false,
  id,
  children,
  ...rest
}: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <fieldset
      {...rest}
      id={groupId}
      disabled={disabled}
      aria-describedby={cx(rest['aria-describedby'], messageIds(groupId, hint, error)) || undefined}
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
