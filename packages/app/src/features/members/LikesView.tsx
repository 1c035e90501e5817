import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { Cluster, Container, PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { ProfileCardSkeleton } from '@rendezvous/ui/dating/profile-card';
import { TabLink, TabLinks } from '@rendezvous/ui/navigation/tabs';
import { Text } from '@rendezvous/ui/primitives/text';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { MemberCard } from './MemberCard.tsx';

export type LikesViewProps = {
  /** Whether to show the likes given instead of those received. */
  readonly given: boolean;
  readonly likes: CallResponse<'listLikes'> | undefined;
  /** Why the likes did not load. */
  readonly failure: CallError | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  readonly likesLeft: number;
  /** When the day's likes are renewed (LIKE-1), ISO 8601. */
  readonly resetAt: string | null;
};

export function LikesView({ given, likes, failure, retrying, onRetry, likesLeft, resetAt }: LikesViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const members = given ? likes?.profiles : likes?.liked_by;
  return (
    <Container width="wide">
      <Stack gap="lg">
        <Cluster justify="between" align="baseline">
          <Heading level={1}>{t('likes.title')}</Heading>
          <Text as="div" tone="soft" size="sm">
            {likesLeft > 0 || !resetAt
              ? t('members.likes_left', { count: likesLeft, perDay: LIKES_PER_DAY })
              : t('likes.back', { time: intl.formatTime(resetAt) })}
          </Text>
        </Cluster>
        <TabLinks label={t('likes.title')}>
          <TabLink current={!given}>
            <Link to="/likes">{t('likes.got')}</Link>
          </TabLink>
          <TabLink current={given}>
            <Link to="/likes/given">{t('likes.given')}</Link>
          </TabLink>
        </TabLinks>
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
          <EmptyState
            illustration="likes"
            title={given ? t('likes.given_none_title') : t('likes.got_none_title')}
            description={given ? t('likes.given_none') : t('likes.got_none')}
            action={
              <LinkButton>
                <Link to="/members">{t('shell.search')}</Link>
              </LinkButton>
            }
          />
        ) : (
          <PhotoGrid aria-label={given ? t('likes.given') : t('likes.got')}>
            {members.map((member) => (
              <MemberCard
                key={member.id}
                member={member}
                level={2}
                corner={
                  'like_new' in member && member.like_new ? (
                    <Badge tone="brand">{t('likes.new')}</Badge>
                  ) : undefined
                }
              />
            ))}
          </PhotoGrid>
        )}
      </Stack>
    </Container>
  );
}
