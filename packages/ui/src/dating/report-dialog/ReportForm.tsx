import { useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../../feedback/banner/index.ts';
import { Field } from '../../form/field/index.ts';
import { Radio, RadioGroup } from '../../form/radio-group/index.ts';
import { Textarea } from '../../form/textarea/index.ts';
import { lengthOf, reportProblem, type Report, type ReportProblem } from './report.rules.ts';

export interface ReportFormProps {
  id: string;
  /** Default `editing`. */
  state?: 'editing' | 'sending' | 'sent';
  /** Why it was not sent; what was written stays. */
  failure?: ReactNode;
  /** The question, e.g. "What is wrong?". */
  reasonsLegend: string;
  /** What can be chosen, one of them must be; no `value` is empty. */
  reasons: readonly { value: string; label: string; hint?: ReactNode }[];
  /** Names the field for one's own words, which may stay empty. */
  textLabel: string;
  /** Standing help below that field, read with it; stands beside an error too. */
  textHint?: ReactNode;
  /** Said after the label of the text, e.g. "optional". */
  optionalLabel: string;
  /** How long the text may be, in letters as a person counts them. */
  textLimit: number;
  /** E.g. "12 of 1,000 characters". */
  countLabel: (used: number, limit: number) => string;
  /** What is wrong and how to put it right. */
  problemLabels: Readonly<Record<ReportProblem, string>>;
  /** Gets the reason and the text without spaces around it, once nothing keeps them from being sent. */
  onSubmit: (report: Report) => void;
}

/** The form inside; its button stands outside, in the window's footer. */
export function ReportForm({
  id,
  state,
  failure,
  reasonsLegend,
  reasons,
  textLabel,
  textHint,
  optionalLabel,
  textLimit,
  countLabel,
  problemLabels,
  onSubmit,
}: ReportFormProps) {
  const [used, setUsed] = useState(0);
  const [problem, setProblem] = useState<ReportProblem | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const fields = new FormData(event.currentTarget);
    const report = { reason: String(fields.get('reason') ?? ''), text: String(fields.get('text')).trim() };
    const found = reportProblem(report, textLimit);
    setProblem(found);
    if (!found) return onSubmit(report);
    const wrong = found === 'reasonMissing' ? 'input[name="reason"]' : 'textarea';
    event.currentTarget.querySelector<HTMLElement>(wrong)?.focus();
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {failure && (
        <Banner tone="danger" live="assertive">
          {failure}
        </Banner>
      )}
      <RadioGroup
        legend={reasonsLegend}
        name="reason"
        error={problem === 'reasonMissing' ? problemLabels.reasonMissing : undefined}
        onValueChange={() => setProblem(null)}
      >
        {reasons.map(({ value, label, hint }) => (
          <Radio key={value} value={value} label={label} hint={hint} />
        ))}
      </RadioGroup>
      <Field
        label={textLabel}
        hint={textHint}
        optionalLabel={optionalLabel}
        error={problem === 'textTooLong' ? problemLabels.textTooLong : undefined}
      >
        <Textarea
          name="text"
          dir="auto"
          countLabel={countLabel(used, textLimit)}
          countExceeded={used > textLimit}
          onChange={(event) => setUsed(lengthOf(event.target.value.trim()))}
        />
      </Field>
    </form>
  );
}
