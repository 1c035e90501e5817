import { Link } from 'react-router-dom';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { useMessages } from '../../i18n/useMessages.ts';

/** The empty state of the list of payments. */
export default function NoTransactions() {
  const t = useMessages();
  return (
    <EmptyState
      level={1}
      illustration="chats"
      title={t('transactions.none_title')}
      description={t('transactions.none')}
      action={
        <LinkButton>
          <Link to="/credits">{t('payments.see_credits')}</Link>
        </LinkButton>
      }
    />
  );
}
