import type { FormEvent, ReactNode } from 'react';
import { Field } from '@rendezvous/ui/form/field';
import { Radio, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';

type VerdictFormProps<Verdict extends string> = {
  /** What the moderator should know before. */
  readonly notice?: ReactNode;
  /** The verdicts with their labels; the `first` one is chosen at first. */
  readonly verdicts: readonly { readonly value: Verdict; readonly label: string }[];
  readonly first: Verdict;
  /** The field for the moderator's own words. */
  readonly field: {
    readonly label: string;
    readonly hint?: string;
    readonly error: string | undefined;
    readonly required?: boolean;
  };
  readonly deciding: boolean;
  readonly onSubmit: (verdict: Verdict, text: string) => void;
};

/** One verdict of several, with a text, about a decision that somebody has made. */
export function VerdictForm<Verdict extends string>({
  notice,
  verdicts,
  first,
  field,
  deciding,
  onSubmit,
}: VerdictFormProps<Verdict>) {
  const t = useMessages();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = verdicts.find(({ value }) => value === fields.get('action'));
    onSubmit(chosen?.value ?? first, String(fields.get('text')));
  }

  return (
    <form noValidate onSubmit={submit}>
      <HydratedFields>
        <Stack>
          {notice}
          <RadioGroup legend={t('desk.decision')} name="action" defaultValue={first}>
            {verdicts.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </RadioGroup>
          <Field {...field}>
            <Textarea name="text" />
          </Field>
          <Button type="submit" loading={deciding}>
            {t('desk.decide')}
          </Button>
        </Stack>
      </HydratedFields>
    </form>
  );
}
