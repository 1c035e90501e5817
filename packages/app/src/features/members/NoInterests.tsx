import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../i18n/useMessages.ts';

/** Tells a member without interests that suggestions are better with some (SEARCH-9). */
export default function NoInterests() {
  const t = useMessages();
  return (
    <Banner
      tone="info"
      action={
        <LinkButton size="sm" tone="neutral">
          <Link to="/profile">{t('match_finder.add_interests')}</Link>
        </LinkButton>
      }
    >
      {t('match_finder.no_interests')}
    </Banner>
  );
}
