import { MINIMUM_AGE, PASSWORD_LENGTH } from '@rendezvous/contract/rules';
import { staticPagePath } from '@rendezvous/contract/static-pages';
import { Field } from '@rendezvous/ui/form/field';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { Text } from '@rendezvous/ui/primitives/text';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { useMessages } from '../../../i18n/useMessages.ts';
import { DocumentLink } from '../../../page/DocumentLink.tsx';
import { useTypedEmail } from '../useTypedEmail.ts';
import { MessageField } from './MessageField.tsx';
import { useProblemText, type StepProps } from './step.ts';

/** Step 4: e-mail address, password, the message to the member from whose page one came, and the consent to the terms. */
export function AccountStep({ form, problems, memberId, onAnswer }: StepProps) {
  const t = useMessages();
  const problemText = useProblemText();
  const typedEmail = useTypedEmail();
  return (
    <>
      <Field
        label={t('account.email')}
        hint={t('sign_up.email_hint')}
        error={problemText('email', problems.email)}
        required
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={form.email || typedEmail}
          onChange={({ target }) => onAnswer({ email: target.value })}
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
          defaultValue={form.password}
          onChange={({ target }) => onAnswer({ password: target.value })}
        />
      </Field>
      {memberId && <MessageField memberId={memberId} form={form} problems={problems} onAnswer={onAnswer} />}
      <Text size="sm" tone="soft">
        {t.rich('sign_up.consent', {
          age: MINIMUM_AGE,
          terms: <DocumentLink to={staticPagePath('terms')} isNewTab />,
          privacy: <DocumentLink to={staticPagePath('privacy')} isNewTab />,
        })}
      </Text>
    </>
  );
}
