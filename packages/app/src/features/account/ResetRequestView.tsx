import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { RESET_LINK_MINUTES } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Field } from '@rendezvous/ui/form/field';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { withNext } from '../../data/entry-paths.ts';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useHydrated } from '../../page/useHydrated.ts';
import { textOf } from './form-text.ts';
import { FormPage } from './FormPage.tsx';
import type { LogInFlow } from './useLogIn.ts';
import { useTypedEmail } from './useTypedEmail.ts';

export type ResetRequestViewProps = LogInFlow & {
  /** The page to go to after the log-in (LOGIN-10). */
  readonly next: string | null;
};

export function ResetRequestView({ snapshot, send, next }: ResetRequestViewProps) {
  const typedEmail = useTypedEmail();
  const logIn = withNext('/login', next);
  const t = useMessages();
  const intl = useIntl();
  const hydrated = useHydrated();
  const { email, failure } = snapshot.context;
  // The text is the same whether the address has an account or not (LOGIN-6).
  if (snapshot.matches('resetSent')) {
    return (
      <FormPage
        title={t('access.reset_sent_title')}
        lead={t('access.reset_sent', { email, minutes: RESET_LINK_MINUTES })}
      >
        <Stack gap="sm">
          <LinkButton width="fill">
            <Link to={logIn}>{t('access.back_to_log_in')}</Link>
          </LinkButton>
          <Button tone="quiet" onClick={() => send({ type: 'reset.wanted' })}>
            {t('account.other_address')}
          </Button>
        </Stack>
      </FormPage>
    );
  }
  const fieldError = fieldErrorText(intl, failure, 'email');
  const failureText =
    failure?.code === 'rate_limited' ? t('access.reset_too_many') : failure && errorText(intl, failure);
  return (
    <FormPage
      title={t('access.reset_title')}
      lead={t('access.reset_lead')}
      foot={
        <TextLink tone="quiet">
          <Link to={logIn}>{t('access.back_to_log_in')}</Link>
        </TextLink>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'mail.requested', email: textOf(event.currentTarget, 'email') });
        }}
        noValidate
      >
        <Stack>
          {failureText && !fieldError && (
            <Banner tone="danger" live="assertive">
              {failureText}
            </Banner>
          )}
          <Field label={t('account.email')} error={fieldError} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              defaultValue={typedEmail}
            />
          </Field>
          <Button type="submit" size="lg" width="fill" loading={snapshot.hasTag('busy')} disabled={!hydrated}>
            {t('access.reset_send')}
          </Button>
        </Stack>
      </form>
    </FormPage>
  );
}
