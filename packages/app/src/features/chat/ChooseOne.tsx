import { EmptyState } from '@rendezvous/ui/empty-state';
import { useWords } from '../../i18n/useWords.ts';

/** Beside the list, while no conversation is open. */
export default function ChooseOne() {
  const t = useWords();
  return (
    <EmptyState
      illustration="chats"
      title={t('conversation.choose_title')}
      description={t('conversation.choose')}
    />
  );
}
