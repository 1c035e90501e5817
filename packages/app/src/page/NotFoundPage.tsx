import { Link } from 'react-router-dom';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { useMessages } from '../i18n/useMessages.ts';
import { PageTitle } from './PageTitle.tsx';

/** The page for unknown addresses, with a link to the home page (PAGE-26). */
export function NotFoundPage() {
  const t = useMessages();
  return (
    <>
      <PageTitle>{t('error.not_found_title')}</PageTitle>
      <EmptyState
        illustration="search"
        level={1}
        title={t('error.not_found_title')}
        description={t('error.not_found_hint')}
        action={
          <LinkButton>
            <Link to="/">{t('error.home')}</Link>
          </LinkButton>
        }
      />
    </>
  );
}
