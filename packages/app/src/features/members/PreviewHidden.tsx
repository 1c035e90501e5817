import { Link } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';

/** Why nobody who has never met the member sees the profile; null if only visitors do not (SEARCH-2). */
function reasonOf({ invisible, profile }: User): MessageId | null {
  if (profile.status !== 'active') return 'profile.status_disabled';
  return invisible ? 'preview.hidden_invisible' : null;
}

/** Instead of the own profile, where the chosen viewer does not see it (PROFILE-15). */
export default function PreviewHidden({ self }: { readonly self: User }) {
  const t = useMessages();
  return (
    <EmptyState
      level={1}
      illustration="search"
      title={t('preview.hidden_title')}
      description={t(reasonOf(self) ?? 'preview.hidden_logged_out')}
      action={
        <LinkButton tone="neutral">
          <Link to="/profile">{t('members.edit_own')}</Link>
        </LinkButton>
      }
    />
  );
}
