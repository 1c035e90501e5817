import { useEffect } from 'react';
import { CircleAlertIcon } from '../../primitives/icon/index.ts';
import { checkDistinct, devInvariant } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface FieldError {
  /** The id of the control or of its group. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps extends NativeProps<'div', 'role' | 'tabIndex' | 'title'> {
  /** The title, e.g. "Please check two things". */
  title: string;
  /** The errors in the order of the fields, one link each; without any it renders nothing. The first is focused. */
  errors: readonly FieldError[];
}

/**
 * The errors of a submitted form, with links to the fields (A11Y-3). It is announced as an alert and moves the focus to
 * the first field when it appears and whenever the errors change, so render it only after a submit.
 */
export function ErrorSummary({ title, errors, ...rest }: ErrorSummaryProps) {
  useEffect(() => {
    if (import.meta.env.DEV) checkFields(errors);
    const [first] = errors;
    if (first) focusField(first.fieldId);
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div {...rest} role="alert" className="flex gap-3 rounded-lg bg-danger-soft p-5 text-on-danger-soft">
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
    ? (field.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field.querySelector<HTMLElement>('input, select, textarea'))
    : field;
  control?.focus();
}

function checkFields(errors: readonly FieldError[]): void {
  const ids = errors.map(({ fieldId }) => fieldId);
  checkDistinct('ErrorSummary', 'errors', ids);
  const missing = ids.find((id) => !document.getElementById(id));
  if (missing !== undefined)
    devInvariant(
      'ErrorSummary',
      `No element on the page has the id "${missing}"`,
      'The link to the field would have no target',
      'Set this `id` on the `Field` or the group',
    );
}
