import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { CallError } from '@rendezvous/contract/errors';
import { PASSWORD_LENGTH } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { Field } from '@rendezvous/ui/form/field';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { Stack } from '@rendezvous/ui/primitives/page';
import { withNext } from '../../data/entry-paths.ts';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useHydrated } from '../../page/useHydrated.ts';
import { textOf } from './form-text.ts';
import { FormPage } from './FormPage.tsx';
import type { LogInFlow } from './useLogIn.ts';

export type ResetPasswordViewProps = LogInFlow & {
  /** The page to go to after the log-in (LOGIN-10). */
  readonly next: string | null;
};

export function ResetPasswordView({ snapshot, send, next }: ResetPasswordViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const hydrated = useHydrated();
  const { failure } = snapshot.context;
  if (snapshot.matches('linkExpired')) {
    return (
      <FormPage title={t('access.new_password_title')} lead={errorText(intl, new CallError('link_expired'))}>
        <LinkButton width="fill">
          <Link to={withNext('/reset-password', next)}>{t('access.reset_new_link')}</Link>
        </LinkButton>
      </FormPage>
    );
  }
  const passwordError = fieldErrorText(intl, failure, 'password');
  const repeatError =
    failure?.fields.password_repeat === 'mismatch'
      ? t('access.passwords_differ')
      : fieldErrorText(intl, failure, 'password_repeat');
  const reveal = { showLabel: t('account.show_password'), hideLabel: t('account.hide_password') };
  return (
    <FormPage title={t('access.new_password_title')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({
            type: 'password.chosen',
            password: textOf(event.currentTarget, 'password'),
            repeated: textOf(event.currentTarget, 'repeat'),
            removePasskeys: new FormData(event.currentTarget).has('remove_passkeys'),
          });
        }}
        noValidate
      >
        <Stack>
          {failure && !passwordError && !repeatError && (
            <Banner tone="danger" live="assertive">
              {errorText(intl, failure)}
            </Banner>
          )}
          <Field
            label={t('account.new_password')}
            hint={t('account.password_hint', { min: PASSWORD_LENGTH.min })}
            error={passwordError}
            required
          >
            <PasswordInput {...reveal} autoComplete="new-password" name="password" />
          </Field>
          <Field label={t('access.repeat_password')} error={repeatError} required>
            <PasswordInput {...reveal} autoComplete="new-password" name="repeat" />
          </Field>
          <Checkbox
            name="remove_passkeys"
            label={t('access.remove_passkeys')}
            hint={t('access.remove_passkeys_hint')}
          />
          <Button type="submit" size="lg" width="fill" loading={snapshot.hasTag('busy')} disabled={!hydrated}>
            {t('access.save_password')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
