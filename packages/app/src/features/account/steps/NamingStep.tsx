import { useState } from 'react';
import { NAME_LENGTH } from '@rendezvous/contract/rules';
import { Button } from '@rendezvous/ui/button';
import { Field } from '@rendezvous/ui/field';
import { Stack } from '@rendezvous/ui/page';
import { TextInput } from '@rendezvous/ui/text-input';
import { useWords } from '../../../i18n/useWords.ts';
import { useProblemText, type StepProps } from './step.ts';

/** Step 1: the name that other members see. */
export function NamingStep({ form, problems, onComplete }: StepProps) {
  const t = useWords();
  const problemText = useProblemText();
  const [name, setName] = useState(form.name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onComplete({ name });
      }}
    >
      <Stack gap="lg">
        <Field
          label={t('account.name')}
          hint={t('account.name_hint')}
          error={problemText('name', problems.name)}
          required
        >
          <TextInput
            name="name"
            autoComplete="nickname"
            maxLength={NAME_LENGTH.max}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" width="fill">
          {t('account.next_step')}
        </Button>
      </Stack>
    </form>
  );
}
