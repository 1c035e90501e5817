import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { useMessages } from '../../i18n/useMessages.ts';

/** The result of a search that nobody fits. */
export default function NobodyFound() {
  const t = useMessages();
  return (
    <EmptyState illustration="search" title={t('search.nobody_title')} description={t('search.nobody')} />
  );
}
