import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/banner';
import { Button } from '@rendezvous/ui/button';
import { Field } from '@rendezvous/ui/field';
import { TextLink } from '@rendezvous/ui/link';
import { PasswordInput } from '@rendezvous/ui/password-input';
import { Stack } from '@rendezvous/ui/page';
import { TextInput } from '@rendezvous/ui/text-input';
import { errorText } from '../../i18n/errorText.ts';
import { useWords } from '../../i18n/useWords.ts';
import { RouteLink } from '../../shell/RouteLink.tsx';
import { useHydrated } from '../../shell/useHydrated.ts';
import { textOf } from './form-text.ts';
import { FormPage } from './FormPage.tsx';
import type { LogInFlow } from './useLogIn.ts';

export type LogInViewProps = LogInFlow & {
  /** Where to go afterwards, kept when the visitor signs up instead. */
  readonly next: string | null;
};

export function LogInView({ snapshot, send, next }: LogInViewProps) {
  const t = useWords();
  const intl = useIntl();
  const hydrated = useHydrated();
  const { failure } = snapshot.context;
  return (
    <FormPage
      title={t('account.log_in_title')}
      lead={t('account.log_in_lead')}
      foot={t.rich('account.log_in_foot', {
        link: <RouteLink to={next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'} />,
      })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const credentials = {
            email: textOf(event.currentTarget, 'email'),
            password: textOf(event.currentTarget, 'password'),
          };
          // Another account may be meant than the one that is about to be deleted.
          if (snapshot.matches('awaitingDeletion')) send({ type: 'logIn.wanted' });
          send({ type: 'credentials.submitted', credentials });
        }}
      >
        <Stack>
          {failure && (
            <Banner tone="danger" live="assertive">
              {errorText(intl, failure)}
            </Banner>
          )}
          <Field label={t('account.email')} required>
            <TextInput type="email" name="email" autoComplete="username" autoCapitalize="none" />
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
            <Link to="/reset-password">{t('account.forgot_password')}</Link>
          </TextLink>
        </Stack>
      </form>
    </FormPage>
  );
}
