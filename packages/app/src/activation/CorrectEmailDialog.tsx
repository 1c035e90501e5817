import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CallResponse, Body } from '@rendezvous/contract/calls';
import { emailProblem } from '@rendezvous/contract/credentials';
import { CallError, type FieldReason, type GeneralFieldReason } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { Field } from '@rendezvous/ui/form/field';
import { Stack } from '@rendezvous/ui/primitives/page';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { callQueryOptions } from '../data/call-query-options.ts';
import { errorText } from '../i18n/errorText.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { storeMailTime } from './activation-mail.ts';

type CorrectEmailDialogProps = { readonly email: string; readonly onClose: () => void };
type Correction = Body<'correctEmail'>;

/** Replaces an unconfirmed address. The password proves that the account belongs to the person who changes it. */
export default function CorrectEmailDialog({ email, onClose }: CorrectEmailDialogProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [correction, setCorrection] = useState<Correction>({ email, password: '' });
  const save = useMutation<CallResponse<'correctEmail'>, CallError, Correction>({
    async mutationFn(body) {
      // The server limits attempts, so one that cannot succeed is not sent.
      const fields = problemsOf(body);
      if (Object.keys(fields).length > 0) throw new CallError('invalid_fields', { fields });
      return call('correctEmail', { body });
    },
    onSuccess(response) {
      if (response.user.email !== email) storeMailTime(response.user.id);
      queries.setQueryData(callQueryOptions('readSelf').queryKey, response);
      onClose();
    },
  });
  const { error } = save;
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  const change = (changed: Partial<Correction>) => {
    setCorrection({ ...correction, ...changed });
    if (error) save.reset();
  };
  const fieldError = (field: keyof Correction) => {
    const reason = error?.fields[field];
    if (field === 'email' && reason === 'invalid') return t('account.invalid_email');
    return reason && t(`field_error.${reason as GeneralFieldReason}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('notices.correct_email_title')}
      description={t('notices.correct_email_lead', { email })}
      closeLabel={t('shell.close')}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate(correction);
        }}
      >
        <Stack gap="lg">
          {error && (
            <Banner tone="danger" live="assertive">
              {errorText(intl, error)}
            </Banner>
          )}
          <Field label={t('notices.correct_email_new')} error={fieldError('email')} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="username"
              autoCapitalize="none"
              value={correction.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
          <Field label={t('notices.correct_email_password')} error={fieldError('password')} required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              showLabel={t('account.show_password')}
              hideLabel={t('account.hide_password')}
              value={correction.password}
              onChange={({ target }) => change({ password: target.value })}
            />
          </Field>
          <Button type="submit" width="fill" loading={save.isPending}>
            {t('notices.correct_email_send')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

function problemsOf({ email, password }: Correction): Record<string, FieldReason> {
  const problem = emailProblem(email);
  return { ...(problem && { email: problem }), ...(!password && { password: 'required' as const }) };
}
