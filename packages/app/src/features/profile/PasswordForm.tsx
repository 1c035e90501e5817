import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { PASSWORD_LENGTH } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/banner';
import { Button } from '@rendezvous/ui/button';
import { Field } from '@rendezvous/ui/field';
import { Heading } from '@rendezvous/ui/heading';
import { Columns, Stack } from '@rendezvous/ui/page';
import { PasswordInput } from '@rendezvous/ui/password-input';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';

export type PasswordFormProps = {
  /** Whose password it is: password managers look for the name beside it. */
  readonly email: string;
  readonly busy: boolean;
  readonly failure: CallError | null;
  readonly changed: boolean;
  /** `onChanged` empties the form. */
  readonly onChange: (passwords: { current: string; next: string }, onChanged: () => void) => void;
};

export function PasswordForm({ email, busy, failure, changed, onChange }: PasswordFormProps) {
  const t = useWords();
  const intl = useIntl();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const reveal = { showLabel: t('account.show_password'), hideLabel: t('account.hide_password') };
  const currentError = failure?.fields.current_password && t('profile.wrong_password');
  const nextError =
    failure?.fields.new_password === 'too_short'
      ? t('account.password_hint', { min: PASSWORD_LENGTH.min })
      : fieldErrorText(intl, failure, 'new_password');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ current, next }, () => {
          setCurrent('');
          setNext('');
        });
      }}
    >
      <Stack>
        <Heading level={3}>{t('profile.change_password')}</Heading>
        {changed && (
          <Banner tone="positive" live="polite">
            {t('profile.password_changed')}
          </Banner>
        )}
        {failure && !currentError && !nextError && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, failure)}
          </Banner>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Columns split="halves" gap="md">
          <Field label={t('profile.current_password')} error={currentError} required>
            <PasswordInput
              {...reveal}
              name="current-password"
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          </Field>
          <Field
            label={t('account.new_password')}
            hint={t('account.password_hint', { min: PASSWORD_LENGTH.min })}
            error={nextError}
            required
          >
            <PasswordInput
              {...reveal}
              name="new-password"
              autoComplete="new-password"
              value={next}
              onChange={(event) => setNext(event.target.value)}
            />
          </Field>
        </Columns>
        <div>
          <Button type="submit" tone="neutral" loading={busy} disabled={!current || !next}>
            {t('profile.change_password')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
