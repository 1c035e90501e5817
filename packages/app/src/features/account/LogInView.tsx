import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CallError } from '@rendezvous/contract/errors';
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

export type LogInViewProps = {
  /** Where to go afterwards, kept when the visitor signs up instead. */
  readonly next: string | null;
  readonly busy: boolean;
  readonly failure: CallError | null;
  readonly onLogIn: (credentials: { email: string; password: string }) => void;
};

export function LogInView({ next, busy, failure, onLogIn }: LogInViewProps) {
  const t = useWords();
  const intl = useIntl();
  const hydrated = useHydrated();
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
          onLogIn({
            email: textOf(event.currentTarget, 'email'),
            password: textOf(event.currentTarget, 'password'),
          });
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
          <Button type="submit" size="lg" width="fill" loading={busy} disabled={!hydrated}>
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
