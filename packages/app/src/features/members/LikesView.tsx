import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LikedBy, ProfileCard } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { Button } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Container, PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { ProfileCardSkeleton } from '@rendezvous/ui/dating/profile-card';
import { TabLink, TabLinks } from '@rendezvous/ui/navigation/tabs';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { InstalledBack } from '../../page/InstalledBack.tsx';
import { NewLikes } from '../swipe/index.ts';
import { LIKES_LISTS, type LikesList } from './likes-address.ts';
import { LikeCorner } from './LikeCorner.tsx';
import { MemberCard } from './MemberCard.tsx';
import { NoLikes } from './NoLikes.tsx';

type Listed = ProfileCard | LikedBy;

export type LikesViewProps = {
  readonly list: LikesList;
  /** The members of the list; undefined until they are loaded. */
  readonly members: readonly Listed[] | undefined;
  /** Whom the member likes. */
  readonly likedIds: ReadonlySet<string>;
  /** The like that is being given or taken back, with its state before. */
  readonly changing: { readonly id: string; readonly liked: boolean } | null;
  /** Likes a member, or takes the like back if there is one; `liked` is the present state. */
  readonly onLike: (id: string, liked: boolean) => void;
  /** Why the list did not load. */
  readonly failure: CallError | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly likesLeft: number;
  /** When the day's likes are renewed (LIKE-1), ISO 8601. */
  readonly resetAt: string | null;
  readonly onLikesReturn: () => void;
};

export function LikesView(props: LikesViewProps) {
  const { list, members, failure, retrying, onRetry } = props;
  const t = useMessages();
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Container width="wide">
      <InstalledBack />
      <Stack gap="lg">
        <Cluster justify="between" align="baseline">
          <Heading level={1} ref={heading} tabIndex={-1}>
            {t('likes.title')}
          </Heading>
          <Allowance {...props} />
        </Cluster>
        <Cluster justify="between" align="baseline">
          <TabLinks label={t('likes.title')}>
            {LIKES_LISTS.map((name) => (
              <TabLink key={name} current={name === list}>
                <Link to={name === 'received' ? '/likes' : `/likes/${name}`}>{t(TITLES[name])}</Link>
              </TabLink>
            ))}
          </TabLinks>
          <TextLink target="block">
            <Link to="/likes/m" preventScrollReset>
              {t('likes.suggestion')}
            </Link>
          </TextLink>
        </Cluster>
        {!members && failure ? (
          <EmptyState
            illustration={failure.code === 'unavailable' ? 'offline' : 'error'}
            title={t('likes.failed')}
            description={errorText(intl, failure)}
            action={
              <Button loading={retrying} onClick={onRetry}>
                {t('error.retry')}
              </Button>
            }
          />
        ) : !members ? (
          <PhotoGrid aria-busy>
            {Array.from({ length: 4 }, (_, index) => (
              <ProfileCardSkeleton key={index} />
            ))}
          </PhotoGrid>
        ) : members.length === 0 ? (
          <NoLikes list={list} />
        ) : (
          <Members {...props} members={members} heading={heading} />
        )}
      </Stack>
    </Container>
  );
}

const TITLES = { received: 'likes.got', given: 'likes.given', matches: 'likes.matches' } as const;

/** How many likes are left, or the time until they return (LIKE-1). */
function Allowance({ likesLeft, resetAt, onLikesReturn }: LikesViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const isWaiting = likesLeft === 0 && resetAt !== null;
  return (
    <Cluster gap="md" align="baseline">
      <Text as="div" tone="soft" size="sm">
        {isWaiting
          ? t('likes.back', { time: intl.formatTime(resetAt) })
          : t('members.likes_left', { count: likesLeft, perDay: LIKES_PER_DAY })}
      </Text>
      {isWaiting && <NewLikes layout="line" resetAt={resetAt} onEnd={onLikesReturn} />}
    </Cluster>
  );
}

type MembersProps = LikesViewProps & {
  readonly members: readonly Listed[];
  /** Takes the focus after a like was taken back, because its card disappears. */
  readonly heading: React.RefObject<HTMLElement | null>;
};

function Members({ list, members, likedIds, changing, onLike, heading }: MembersProps) {
  const t = useMessages();
  const [asked, setAsked] = useState<Listed | null>(null);
  const returnFocusTo = useRef<HTMLElement>(null);
  return (
    <>
      <PhotoGrid aria-label={t(TITLES[list])}>
        {members.map((member) => (
          <MemberCard
            key={member.id}
            member={member}
            level={2}
            corner={
              <LikeCorner
                member={member}
                isMatch={list === 'matches'}
                liked={likedIds.has(member.id)}
                busy={changing?.id === member.id}
                onToggle={() => {
                  if (!likedIds.has(member.id)) return onLike(member.id, false);
                  returnFocusTo.current = null;
                  setAsked(member);
                }}
              />
            }
          />
        ))}
      </PhotoGrid>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        returnFocusTo={returnFocusTo}
        title={t('likes.take_back_title', { name: asked?.name })}
        description={t('likes.take_back_text', { name: asked?.name })}
        confirmLabel={t('likes.take_back')}
        cancelLabel={t('members.cancel')}
        onConfirm={() => {
          if (list === 'given') returnFocusTo.current = heading.current;
          if (asked) onLike(asked.id, true);
        }}
      />
    </>
  );
}
