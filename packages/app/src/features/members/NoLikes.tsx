import { Link } from 'react-router-dom';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../i18n/useMessages.ts';
import type { LikesList } from './likes-address.ts';

const TEXTS = {
  received: { title: 'likes.got_none_title', text: 'likes.got_none' },
  given: { title: 'likes.given_none_title', text: 'likes.given_none' },
  matches: { title: 'likes.matches_none_title', text: 'likes.matches_none' },
} as const;

const NEXT = {
  received: { to: '/profile', label: 'members.edit_own' },
  given: { to: '/swipe-game', label: 'likes.swipe' },
  matches: { to: '/likes', label: 'likes.see_received' },
} as const;

/** Shown instead of an empty list, with the page that most probably fills it. */
export function NoLikes({ list }: { readonly list: LikesList }) {
  const t = useMessages();
  const { title, text } = TEXTS[list];
  const { to, label } = NEXT[list];
  return (
    <EmptyState
      illustration="likes"
      title={t(title)}
      description={t(text)}
      action={
        <>
          <LinkButton>
            <Link to={to}>{t(label)}</Link>
          </LinkButton>
          <LinkButton tone="neutral">
            <Link to="/members">{t('shell.search')}</Link>
          </LinkButton>
        </>
      }
    />
  );
}
