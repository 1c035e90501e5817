import { useEffect, useId, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Heading } from '../../primitives/heading/index.ts';
import { ArrowLeftIcon } from '../../primitives/icon/index.ts';
import { checkLabelled } from '../../foundation/dev-invariant/index.ts';
import { Stepper } from '../../navigation/stepper/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface StepFormProps extends NativeProps<'form', 'aria-label' | 'noValidate' | 'onSubmit'> {
  /** The name of the form and of its steps, e.g. "Sign up". */
  label: string;
  /** The names of the steps in their order. */
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
  /** The progress, e.g. "Step 2 of 5"; announced when it changes. */
  progressLabel: string;
  /** The question of this step. */
  question: string;
  /** The heading level of the question. Default 2. */
  level?: 1 | 2;
  /** The reason for the question, below it. */
  lead?: ReactNode;
  /** The errors of the answer; announced after an attempt to continue. */
  errors?: readonly string[];
  /** A failure of the last submit, e.g. a `Banner` that is `live`. */
  failure?: ReactNode;
  /** The fields of the answer, with their own errors. */
  children: ReactNode;
  /** The label of the submit button, e.g. "Continue"; at the last step the name of the action. */
  nextLabel: string;
  /** Called with the form, which has the answers by the names of the fields. */
  onNext: (form: HTMLFormElement) => void;
  /** False until the page is hydrated: the submit button is disabled, and typed text is kept. Default true. */
  ready?: boolean;
  /** The label of the back button; required with `onBack`. */
  backLabel?: string;
  /** Called on a press of the back button; omit it at the first step. Keep the answers: a step remounts its fields. */
  onBack?: () => void;
  /** True while an answer is submitted: the submit button is busy and the back button is disabled. Default false. */
  busy?: boolean;
}

const FIELDS = ':is(input:not([type="hidden"]), select, textarea)';
const INVALID_FIELDS = `${FIELDS}[aria-invalid="true"], fieldset[data-invalid] ${FIELDS}`;
const NOTHING: readonly string[] = [];

/**
 * A form of a few steps with one question each. Each new step focuses its first field, which is read with the question
 * as its group; a refused answer focuses the first invalid field (A11Y-3). The first render keeps the focus, so a
 * screen reader begins at the page's heading.
 */
export function StepForm({
  label,
  steps,
  current,
  progressLabel,
  question,
  level = 2,
  lead,
  errors = NOTHING,
  failure,
  children,
  nextLabel,
  onNext,
  ready = true,
  backLabel,
  onBack,
  busy = false,
  ref,
  ...rest
}: StepFormProps) {
  if (import.meta.env.DEV) checkLabelled('StepForm', { onBack }, { backLabel });
  const questionId = useId();
  const form = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  const shown = useRef(current);
  const isSubmitted = useRef(false);
  const [announced, setAnnounced] = useState(NOTHING);
  useEffect(() => {
    // The fields can be rendered later than the step.
    if (!ready) return;
    const isNew = shown.current !== current;
    const isRefused = errors.length > 0 && (isSubmitted.current || isNew);
    shown.current = current;
    if (isNew || isRefused) isSubmitted.current = false;
    if (isRefused) setAnnounced(errors);
    else if (isNew || errors.length === 0) setAnnounced(NOTHING);
    if (isRefused) focusField(form.current, INVALID_FIELDS);
    else if (isNew) focusField(form.current, FIELDS);
  }, [current, errors, ready]);
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      aria-label={label}
      data-busy={busy || undefined}
      className="flex min-w-0 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        isSubmitted.current = true;
        onNext(event.currentTarget);
      }}
    >
      <Stepper label={label} steps={steps} current={current} progressLabel={progressLabel} live />
      <div
        key={current}
        role="group"
        aria-labelledby={questionId}
        className="flex min-w-0 animate-rise flex-col gap-5"
      >
        <div className="flex flex-col gap-2">
          <Heading id={questionId} level={level} size="xl">
            {question}
          </Heading>
          {lead && <div className="text-ink-soft">{lead}</div>}
        </div>
        {announced.length > 0 && (
          <p role="alert" className="sr-only">
            {announced.join(' ')}
          </p>
        )}
        {failure}
        {children}
      </div>
      <div className="flex flex-wrap gap-3">
        {onBack && backLabel && (
          <Button tone="neutral" size="lg" disabled={busy} icon={<ArrowLeftIcon />} onClick={onBack}>
            {backLabel}
          </Button>
        )}
        <span className="flex min-w-[min(100%,10rem)] flex-1">
          <Button type="submit" size="lg" width="fill" loading={busy} disabled={!ready}>
            {nextLabel}
          </Button>
        </span>
      </div>
    </form>
  );
}

/** Moves the focus to the first matching field; in a group of radio buttons to the selected one. */
function focusField(form: HTMLFormElement | null, fields: string): void {
  const [first] = form?.querySelectorAll<HTMLInputElement>(fields) ?? [];
  const chosen =
    first?.type === 'radio' && form?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`);
  (chosen || first)?.focus();
}
