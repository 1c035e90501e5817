import { NAME_LENGTH } from '@rendezvous/contract/rules';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useProblemText, type StepProps } from './step.ts';

/** Step 1: the name that other members see. */
export function NamingStep({ form, problems, onAnswer }: StepProps) {
  const t = useMessages();
  const problemText = useProblemText();
  return (
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
        defaultValue={form.name}
        onChange={({ target }) => onAnswer({ name: target.value })}
      />
    </Field>
  );
}
