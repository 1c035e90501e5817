import { Link } from 'react-router-dom';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { withNext } from '../../data/entry-paths.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { FormPage } from './FormPage.tsx';

/** Replaces the sign-up where it is closed to this visitor (SIGNUP-2). */
export default function SignUpClosed({ next }: { next: string | null }) {
  const t = useMessages();
  return (
    <FormPage title={t('sign_up.closed_title')} lead={t('sign_up.closed')}>
      <LinkButton width="fill">
        <Link to={withNext('/login', next)}>{t('account.log_in')}</Link>
      </LinkButton>
    </FormPage>
  );
}
