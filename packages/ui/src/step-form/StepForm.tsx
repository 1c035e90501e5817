import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Heading } from '../heading/index.ts';
import { ArrowLeftIcon } from '../icon/index.ts';
import { checkLabelled } from '../misuse/index.ts';
import { Stepper } from '../stepper/index.ts';

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

/** A form of a few steps with one question each. At each new step the focus moves to its question. */
export function StepForm({
  label,
  steps,
  current,
  progressLabel,
  question,
  level = 2,
  lead,
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
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // A page that has just opened keeps its focus.
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
  }, [current]);
  return (
    <form
      noValidate
      aria-label={label}
      data-busy={busy || undefined}
      className="flex min-w-0 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onNext(event.currentTarget);
      }}
    >
      <Stepper label={label} steps={steps} current={current} progressLabel={progressLabel} live />
      <div key={current} className="flex min-w-0 animate-rise flex-col gap-5">
        <div className="flex flex-col gap-2">
          <Heading ref={heading} level={level} size="xl" tabIndex={-1}>
            {question}
          </Heading>
          {lead && <div className="text-ink-soft">{lead}</div>}
        </div>
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
