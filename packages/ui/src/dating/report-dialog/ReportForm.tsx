import { useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../../feedback/banner/index.ts';
import { Field } from '../../form/field/index.ts';
import { Radio, RadioGroup } from '../../form/radio-group/index.ts';
import { Textarea } from '../../form/textarea/index.ts';
import { lengthOf, reportProblem, type Report, type ReportProblem } from './report.rules.ts';

export interface ReportFormProps {
  id: string;
  /** Progress of the report. Default `editing`. */
  state?: 'editing' | 'sending' | 'sent';
  /** Why the report was not sent; the form keeps its contents. */
  failure?: ReactNode;
  /** A field above the reasons, e.g. to choose which message is meant. */
  subject?: ReactNode;
  /** Legend of the reasons, e.g. "What is wrong?". */
  reasonsLegend: string;
  /** The reasons, one of which must be chosen; no `value` is empty. */
  reasons: readonly { value: string; label: string; hint?: ReactNode }[];
  /** Label of the optional text field. */
  textLabel: string;
  /** Hint below the text field; also shown together with an error. */
  textHint?: ReactNode;
  /** Text after the label of the text field, e.g. "optional". */
  optionalLabel: string;
  /** Maximum length of the text, in graphemes. */
  textLimit: number;
  /** Text of the character count, e.g. "12 of 1,000 characters". */
  countLabel: (used: number, limit: number) => string;
  /** Error messages for each problem: what is wrong and how to fix it. */
  problemLabels: Readonly<Record<ReportProblem, string>>;
  /** Called with the reason and the trimmed text, if both are valid. */
  onSubmit: (report: Report) => void;
}

interface Written {
  /** The length of the trimmed text, in graphemes. */
  used: number;
  onUsedChange: (used: number) => void;
}

/** The form of a `ReportDialog`; its submit button is in the dialog's footer. */
export function ReportForm({
  id,
  state,
  failure,
  subject,
  reasonsLegend,
  reasons,
  textLabel,
  textHint,
  optionalLabel,
  textLimit,
  countLabel,
  problemLabels,
  onSubmit,
  used,
  onUsedChange,
}: ReportFormProps & Written) {
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
      {subject}
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
          onChange={(event) => onUsedChange(lengthOf(event.target.value.trim()))}
        />
      </Field>
    </form>
  );
}
