import { Link } from 'react-router-dom';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { withNext } from '../../data/entry-paths.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { FormPage } from './FormPage.tsx';

type EmailTakenProps = {
  readonly email: string;
  readonly next: string | null;
  readonly onOtherAddress: () => void;
};

/** Says that an active account has this address, and offers the log-in and the password reset (SIGNUP-10). */
export default function EmailTaken({ email, next, onOtherAddress }: EmailTakenProps) {
  const t = useMessages();
  return (
    <FormPage title={t('sign_up.email_taken_title')} lead={t('sign_up.email_taken', { email })}>
      <Stack gap="sm">
        <LinkButton width="fill">
          <Link to={withNext('/login', next)}>{t('account.log_in')}</Link>
        </LinkButton>
        <LinkButton width="fill" tone="neutral">
          <Link to={withNext('/reset-password', next)}>{t('account.forgot_password')}</Link>
        </LinkButton>
        <Button tone="quiet" onClick={onOtherAddress}>
          {t('account.other_address')}
        </Button>
      </Stack>
    </FormPage>
  );
}
