import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { CallError } from '@rendezvous/contract/errors';
import { PASSWORD_LENGTH } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Field } from '@rendezvous/ui/form/field';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';
import { useHydrated } from '../../page/useHydrated.ts';

/** The names of the form's fields. They are uncontrolled, so that text that is entered before hydration is kept. */
const CURRENT = 'current-password';
const NEXT = 'new-password';

export type PasswordFormProps = {
  /** For password managers, which look for a user name beside the password. */
  readonly email: string;
  readonly busy: boolean;
  readonly failure: CallError | null;
  readonly changed: boolean;
  /** Call `onChanged` after a successful change to reset the form. */
  readonly onChange: (passwords: { current: string; next: string }, onChanged: () => void) => void;
};

export function PasswordForm({ email, busy, failure, changed, onChange }: PasswordFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, failure);
  const reveal = { showLabel: t('account.show_password'), hideLabel: t('account.hide_password') };
  const currentError = failure?.fields.current_password && t('settings.wrong_password');
  const nextError =
    failure?.fields.new_password === 'too_short'
      ? t('account.password_hint', { min: PASSWORD_LENGTH.min })
      : fieldErrorText(intl, failure, 'new_password');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '');
        onChange({ current: text(CURRENT), next: text(NEXT) }, () => form.current?.reset());
      }}
    >
      <Stack>
        <Heading level={3}>{t('settings.change_password')}</Heading>
        {changed && (
          <Banner tone="positive" live="polite">
            {t('settings.password_changed')}
          </Banner>
        )}
        {failure && !currentError && !nextError && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, failure)}
          </Banner>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Columns split="halves" gap="md">
          <Field label={t('settings.current_password')} error={currentError} required>
            <PasswordInput {...reveal} name={CURRENT} autoComplete="current-password" />
          </Field>
          <Field
            label={t('account.new_password')}
            hint={t('account.password_hint', { min: PASSWORD_LENGTH.min })}
            error={nextError}
            required
          >
            <PasswordInput {...reveal} name={NEXT} autoComplete="new-password" />
          </Field>
        </Columns>
        <div>
          <Button type="submit" tone="neutral" loading={busy} disabled={!hydrated}>
            {t('settings.change_password')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
