import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Field } from '@rendezvous/ui/form/field';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { PasswordInput } from '@rendezvous/ui/form/password-input';
import { Stack } from '@rendezvous/ui/primitives/page';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { withTracking } from '@rendezvous/contract/tracking';
import { withNext } from '../../data/entry-paths.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { RouteLink } from '../../page/RouteLink.tsx';
import { useHydrated } from '../../page/useHydrated.ts';
import { useTracking } from '../../page/useTracking.ts';
import { textOf } from './form-text.ts';
import { FormPage } from './FormPage.tsx';
import type { LogInFlow } from './useLogIn.ts';
import { useTypedEmail } from './useTypedEmail.ts';
import { signUpPathFor } from './addressee.ts';
import { AddresseeNotice } from './AddresseeNotice.tsx';

export type LogInViewProps = LogInFlow & {
  /** The page to go to after the log-in; it is passed on when the visitor signs up instead (LOGIN-10). */
  readonly next: string | null;
  /** The log-in by passkey, once the page is hydrated. */
  readonly passkey?: ReactNode;
};

export function LogInView({ snapshot, send, next, passkey }: LogInViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const hydrated = useHydrated();
  const typedEmail = useTypedEmail();
  const tracking = useTracking();
  const { failure } = snapshot.context;
  const reset = withNext('/reset-password', next);
  return (
    <FormPage
      title={t('access.log_in_title')}
      lead={t('access.log_in_lead')}
      foot={t.rich('access.log_in_foot', {
        link: <RouteLink to={withTracking(signUpPathFor(next), tracking)} />,
      })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const credentials = {
            email: textOf(event.currentTarget, 'email'),
            password: textOf(event.currentTarget, 'password'),
          };
          // The visitor may now log in to another account than the one that is about to be deleted.
          if (snapshot.matches('awaitingDeletion')) send({ type: 'logIn.wanted' });
          send({ type: 'credentials.submitted', credentials });
        }}
      >
        <Stack>
          <AddresseeNotice next={next} />
          {failure && (
            <Banner
              tone="danger"
              live="assertive"
              action={
                failure.code === 'account_locked' && (
                  <LinkButton size="sm" tone="neutral">
                    <Link to={reset}>{t('access.reset_title')}</Link>
                  </LinkButton>
                )
              }
            >
              {errorText(intl, failure)}
            </Banner>
          )}
          <Field label={t('account.email')} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              defaultValue={typedEmail}
            />
          </Field>
          <Field label={t('account.password')} required>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              showLabel={t('account.show_password')}
              hideLabel={t('account.hide_password')}
            />
          </Field>
          <Button type="submit" size="lg" width="fill" loading={snapshot.hasTag('busy')} disabled={!hydrated}>
            {t('account.log_in')}
          </Button>
          <TextLink tone="quiet">
            <Link to={reset}>{t('account.forgot_password')}</Link>
          </TextLink>
          {passkey}
        </Stack>
      </form>
    </FormPage>
  );
}
