import { useState } from 'react';
import { useIntl } from 'react-intl';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Field } from '@rendezvous/ui/form/field';
import { Stack } from '@rendezvous/ui/primitives/page';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../../i18n/errorText.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import type { DeletionViewProps } from './deletion-view.props.ts';
import { DeletionPage } from './DeletionPage.tsx';

type DeletionConfirmationProps = Omit<DeletionViewProps, 'until'>;

/** Explains what the deletion does, and asks for the password (ACCOUNT-15). */
export function DeletionConfirmation({ snapshot, send, email, credits }: DeletionConfirmationProps) {
  const t = useMessages();
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const { failure } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const hasPasswordError = failure?.fields.password !== undefined;
  return (
    <DeletionPage title={t('deletion.confirm')}>
      <Stack as="ul" gap="sm">
        <Text as="li">{t('deletion.confirm_hidden')}</Text>
        <Text as="li">{t('deletion.confirm_link', { email, days: REACTIVATION_DAYS })}</Text>
        <Text as="li">{t('deletion.confirm_gone')}</Text>
        {credits > 0 && <Text as="li">{t('deletion.confirm_credits', { credits })}</Text>}
      </Stack>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) send({ type: 'deletion.confirmed', password });
        }}
      >
        <Stack gap="lg">
          {failure && !hasPasswordError && (
            <Banner tone="danger" live="assertive">
              {errorText(intl, failure)}
            </Banner>
          )}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field
            label={t('deletion.password')}
            hint={t('deletion.password_hint')}
            error={hasPasswordError ? t('deletion.password_wrong') : undefined}
            required
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              showLabel={t('account.show_password')}
              hideLabel={t('account.hide_password')}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          <Stack gap="sm">
            <Button type="submit" tone="danger" size="lg" width="fill" loading={busy}>
              {t('deletion.title')}
            </Button>
            <Button
              size="lg"
              width="fill"
              disabled={busy}
              onClick={() => send({ type: 'deletion.cancelled' })}
            >
              {t('deletion.keep')}
            </Button>
          </Stack>
        </Stack>
      </form>
    </DeletionPage>
  );
}
