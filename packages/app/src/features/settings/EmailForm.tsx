import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Body } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { MAIL_CHANGE_LINK_HOURS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Field } from '@rendezvous/ui/form/field';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Columns, Stack } from '@rendezvous/ui/primitives/page';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';
import { useHydrated } from '../../page/useHydrated.ts';

/** Asks for a new address and the password. The address changes when the link mailed to it is opened (ACCOUNT-11). */
export function EmailForm() {
  const { call } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation<unknown, CallError, Body<'requestMailChange'>>({
    mutationFn: (body) => call('requestMailChange', { body }),
    onSuccess: () => form.current?.reset(),
  });
  const failure = change.isPending ? null : change.error;
  useFocusInvalid(form, failure);
  const emailError =
    failure?.code === 'email_taken'
      ? t('refusal.email_taken')
      : failure?.fields.email === 'invalid'
        ? t('settings.email_invalid')
        : fieldErrorText(intl, failure, 'email');
  const passwordError =
    failure?.fields.password === 'wrong'
      ? t('settings.wrong_password')
      : fieldErrorText(intl, failure, 'password');
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '');
        change.mutate({ email: text('new-email'), password: text('password') });
      }}
    >
      <Stack>
        <Heading level={3}>{t('settings.change_email')}</Heading>
        {change.isSuccess && (
          <Banner tone="positive" live="polite">
            {t('settings.email_link_sent', {
              email: change.variables.email.trim(),
              hours: MAIL_CHANGE_LINK_HOURS,
            })}
          </Banner>
        )}
        {failure && !emailError && !passwordError && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, failure)}
          </Banner>
        )}
        <Columns split="halves" gap="md">
          <Field label={t('settings.new_email')} error={emailError} required>
            <TextInput type="email" name="new-email" autoComplete="email" />
          </Field>
          <Field label={t('settings.current_password')} error={passwordError} required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              showLabel={t('account.show_password')}
              hideLabel={t('account.hide_password')}
            />
          </Field>
        </Columns>
        <div>
          <Button type="submit" tone="neutral" loading={change.isPending} disabled={!hydrated}>
            {t('settings.change_email')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
