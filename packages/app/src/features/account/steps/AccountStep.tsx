import { useState } from 'react';
import { PASSWORD_LENGTH } from '@rendezvous/contract/rules';
import { Button } from '@rendezvous/ui/button';
import { Field } from '@rendezvous/ui/field';
import { PasswordInput } from '@rendezvous/ui/password-input';
import { Stack } from '@rendezvous/ui/page';
import { Text } from '@rendezvous/ui/text';
import { TextInput } from '@rendezvous/ui/text-input';
import { useWords } from '../../../i18n/useWords.ts';
import { useProblemText, type StepProps } from './step.ts';

/** Step 4: how one logs in. */
export function AccountStep({ form, problems, busy, onComplete }: StepProps) {
  const t = useWords();
  const problemText = useProblemText();
  const [email, setEmail] = useState(form.email);
  const [password, setPassword] = useState(form.password);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onComplete({ email, password });
      }}
    >
      <Stack gap="lg">
        <Field
          label={t('account.email')}
          hint={t('account.email_hint')}
          error={problemText('email', problems.email)}
          required
        >
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field
          label={t('account.password')}
          hint={t('account.password_hint', { min: PASSWORD_LENGTH.min })}
          error={problemText('password', problems.password)}
          required
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            showLabel={t('account.show_password')}
            hideLabel={t('account.hide_password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" width="fill" loading={busy}>
          {t('account.create_account')}
        </Button>
        <Text size="sm" tone="soft">
          {t('account.consent')}
        </Text>
      </Stack>
    </form>
  );
}
