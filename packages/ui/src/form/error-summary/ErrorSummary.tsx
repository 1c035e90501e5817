import { useEffect, useRef } from 'react';
import { CircleAlertIcon } from '../../primitives/icon/index.ts';
import { checkDistinct, devInvariant } from '../../foundation/dev-invariant/index.ts';

export interface FieldError {
  /** The id of the control or group. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  /** E.g. "Please check two things". */
  title: string;
  /** One link each, in the order of the fields; of none nothing is drawn. A new list takes the focus. */
  errors: readonly FieldError[];
}

/**
 * What stands in the way of sending a form, with links to the fields. Takes the focus when it appears and
 * whenever the errors change, so render it only after a send.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (import.meta.env.DEV) checkFields(errors);
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-lg bg-danger-soft p-5 text-on-danger-soft"
    >
      <CircleAlertIcon className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{title}</p>
        <ul className="flex flex-col gap-2">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-[0.2em]"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(fieldId);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function focusField(fieldId: string) {
  const field = document.getElementById(fieldId);
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, select, textarea')
    : field;
  control?.focus();
}

function checkFields(errors: readonly FieldError[]): void {
  const ids = errors.map(({ fieldId }) => fieldId);
  checkDistinct('ErrorSummary', 'errors', ids);
  const lost = ids.find((id) => !document.getElementById(id));
  if (lost !== undefined)
    devInvariant(
      'ErrorSummary',
      `Nothing on the page has the id "${lost}"`,
      'The link to the field would lead nowhere',
      'Give the `Field` or the group this `id`',
    );
}
