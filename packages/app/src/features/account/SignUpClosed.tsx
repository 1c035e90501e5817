import { Link } from 'react-router-dom';
import { LinkButton } from '@rendezvous/ui/button';
import { useWords } from '../../i18n/useWords.ts';
import { FormPage } from './FormPage.tsx';

/** Said before anything is asked, where nobody can become a member. */
export function SignUpClosed() {
  const t = useWords();
  return (
    <FormPage title={t('account.closed_title')} lead={t('account.closed')}>
      <LinkButton width="fill">
        <Link to="/login">{t('account.log_in')}</Link>
      </LinkButton>
    </FormPage>
  );
}
