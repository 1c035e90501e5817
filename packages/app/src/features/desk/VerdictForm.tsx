import type { FormEvent, ReactNode } from 'react';
import { Field } from '@rendezvous/ui/form/field';
import { Radio, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { QUEUE_KEYS } from './queue-keys.ts';

type Choice<Verdict> = { readonly value: Verdict; readonly label: string };

type VerdictFormProps<Verdict extends string> = {
  /** What the moderator should know before. */
  readonly notice?: ReactNode;
  /** The verdict of the key that approves and that of the key that refuses; the `first` one is chosen at first. */
  readonly verdicts: readonly [Choice<Verdict>, Choice<Verdict>];
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
            {verdicts.map(({ value, label }, index) => (
              <Radio
                key={value}
                value={value}
                label={label}
                aria-keyshortcuts={index === 0 ? QUEUE_KEYS.approve : QUEUE_KEYS.refuse}
              />
            ))}
          </RadioGroup>
          <Field {...field}>
            <Textarea name="text" />
          </Field>
          <Button type="submit" loading={deciding} aria-keyshortcuts={QUEUE_KEYS.send}>
            {t('desk.decide')}
          </Button>
        </Stack>
      </HydratedFields>
    </form>
  );
}
