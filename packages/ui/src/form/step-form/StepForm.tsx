import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Heading } from '../../primitives/heading/index.ts';
import { ArrowLeftIcon } from '../../primitives/icon/index.ts';
import { checkLabelled } from '../../foundation/dev-invariant/index.ts';
import { Stepper } from '../../navigation/stepper/index.ts';

export interface StepFormProps {
  /** Names the form and its steps, e.g. "Sign up". */
  label: string;
  /** What each step is about, in order. */
  steps: readonly string[];
  /** The step one is at, from 0. */
  current: number;
  /** E.g. "Step 2 of 5"; said when it changes. */
  progressLabel: string;
  /** The one question of this step. */
  question: string;
  /** Its place in the page's outline. Default 2. */
  level?: 1 | 2;
  /** Below the question: why it is asked. */
  lead?: ReactNode;
  /** What is wrong with the answer, in words: said when somebody tried to go on with it. */
  errors?: readonly string[];
  /** What went wrong on the way on, e.g. a `Banner` that is `live`. */
  failure?: ReactNode;
  /** The answer: fields of this library, with their own errors. */
  children: ReactNode;
  /** Words of the way on, e.g. "Continue"; at the last step what it does. */
  nextLabel: string;
  /** Gets the form, whose fields have the answers by their names. */
  onNext: (form: HTMLFormElement) => void;
  /** False until the page's scripts answer: what is typed stays, and the way on waits. Default true. */
  ready?: boolean;
  /** With `onBack`, the way back; left out at the first step. */
  backLabel?: string;
  /** Told of the press on `backLabel`; each step's fields are new, so the caller keeps what was answered. */
  onBack?: () => void;
  /** While an answer is on its way: the way on waits, the way back is shut. */
  busy?: boolean;
}

const FIELDS = ':is(input:not([type="hidden"]), select, textarea)';
const WRONG = `${FIELDS}[aria-invalid="true"], fieldset[data-invalid] ${FIELDS}`;
const NOTHING: readonly string[] = [];

/**
 * A form of a few steps with one question each. At each new step the focus moves to its field, which is read with the
 * question as its group; a refused answer moves it to the first wrong field. A page that opens keeps its focus, so that
 * it is read from its heading on.
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
}: StepFormProps) {
  if (import.meta.env.DEV) checkLabelled('StepForm', { onBack }, { backLabel });
  const questionId = useId();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(current);
  const isAsked = useRef(false);
  const [said, setSaid] = useState(NOTHING);
  useEffect(() => {
    // Its fields may come after the step.
    if (!ready) return;
    const isNew = shown.current !== current;
    const isRefused = errors.length > 0 && (isAsked.current || isNew);
    shown.current = current;
    if (isNew || isRefused) isAsked.current = false;
    if (isRefused) setSaid(errors);
    else if (isNew || errors.length === 0) setSaid(NOTHING);
    if (isRefused) focusField(form.current, WRONG);
    else if (isNew) focusField(form.current, FIELDS);
  }, [current, errors, ready]);
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      data-busy={busy || undefined}
      className="flex min-w-0 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        isAsked.current = true;
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
        {said.length > 0 && (
          <p role="alert" className="sr-only">
            {said.join(' ')}
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

/** Moves the focus to the first field of a kind; among radio buttons to the one that is chosen. */
function focusField(form: HTMLFormElement | null, fields: string): void {
  const [first] = form?.querySelectorAll<HTMLInputElement>(fields) ?? [];
  const chosen =
    first?.type === 'radio' && form?.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`);
  (chosen || first)?.focus();
}
