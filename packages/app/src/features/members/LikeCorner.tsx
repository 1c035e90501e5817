import { Link } from 'react-router-dom';
import type { LikedBy, ProfileCard } from '@rendezvous/contract/entities';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { MessageCircleIcon } from '@rendezvous/ui/primitives/icon';
import { IconLink } from '@rendezvous/ui/primitives/icon-button';
import { LikeButton } from '@rendezvous/ui/dating/like-button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';

type LikeCornerProps = {
  readonly member: ProfileCard | LikedBy;
  /** Shows the way into the conversation instead of the like button (LIKE-9). */
  readonly isMatch: boolean;
  readonly liked: boolean;
  readonly busy: boolean;
  readonly onToggle: () => void;
};

/** The corner of a card on the likes page: the mark of a new like, and what the member can do about it. */
export function LikeCorner({ member, isMatch, liked, busy, onToggle }: LikeCornerProps) {
  const t = useMessages();
  return (
    // One below the other, so that they leave the width of a small card to the mark of a fictional profile (FICTION-1).
    <Stack gap="xs" align="end">
      {isMatch ? (
        <IconLink tone="photo" label={t('members.write', { name: member.name })} icon={<MessageCircleIcon />}>
          <Link to={`/members/${member.id}/chat`} />
        </IconLink>
      ) : (
        <LikeButton
          label={t('members.like', { name: member.name })}
          liked={liked}
          busy={busy}
          onToggle={onToggle}
        />
      )}
      {'like_new' in member && member.like_new && <Badge tone="brand">{t('likes.new')}</Badge>}
    </Stack>
  );
}
