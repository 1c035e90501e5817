import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { FittingMember } from '@rendezvous/contract/entities';
import type { MatchReason } from '@rendezvous/contract/match-wishes';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { ClockIcon, HeartIcon, MapPinIcon, SparklesIcon } from '@rendezvous/ui/primitives/icon';
import { LikeButton } from '@rendezvous/ui/dating/like-button';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';
import { MemberCard } from './MemberCard.tsx';
import { Suggestions } from './Suggestions.tsx';

export type MatchFinderViewProps = {
  readonly members: readonly FittingMember[];
  /** Whether the member has interests, without which little can be found in common. */
  readonly hasInterests: boolean;
  readonly likedIds: ReadonlySet<string>;
  /** Whose like is being given or taken back. */
  readonly changingId: string | null;
  /** Likes a member, or takes the like back if there is one; `liked` is the present state. */
  readonly onLike: (id: string, liked: boolean) => void;
};

/** Members whose wishes fit those of the member, each with the reasons (SEARCH-9, SEARCH-10). */
export function MatchFinderView({
  members,
  hasInterests,
  likedIds,
  changingId,
  onLike,
}: MatchFinderViewProps) {
  const t = useMessages();
  const search = <Link to="/members">{t('shell.search')}</Link>;
  return (
    <Container width="wide">
      <Stack gap="lg">
        <Stack gap="sm">
          <Heading level={1}>{t('match_finder.title')}</Heading>
          <Text tone="soft" measure>
            {t('match_finder.intro')}
          </Text>
          <TextLink target="block">
            <Link to="/profile#wishes">{t('match_finder.change_wishes')}</Link>
          </TextLink>
        </Stack>
        {!hasInterests && (
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
        )}
        {members.length === 0 ? (
          <EmptyState
            illustration="search"
            title={t('match_finder.nobody_title')}
            description={t('match_finder.nobody')}
            action={<LinkButton>{search}</LinkButton>}
          />
        ) : (
          <Stack gap="xl">
            <Suggestions
              members={members}
              renderCard={(member, place) => (
                <Stack key={member.id} gap="sm">
                  <MemberCard
                    member={member}
                    {...place}
                    corner={
                      <LikeButton
                        label={t('members.like', { name: member.name })}
                        liked={likedIds.has(member.id)}
                        busy={changingId === member.id}
                        onToggle={() => onLike(member.id, likedIds.has(member.id))}
                      />
                    }
                  />
                  <Stack as="ul" gap="xs">
                    {member.reasons.map((reason) => (
                      <Reason key={reason.kind} reason={reason} />
                    ))}
                  </Stack>
                </Stack>
              )}
            />
            <div className="text-center">
              <LinkButton tone="neutral">{search}</LinkButton>
            </div>
          </Stack>
        )}
      </Stack>
    </Container>
  );
}

const ICONS: Record<MatchReason['kind'], ReactNode> = {
  interests: <SparklesIcon />,
  region: <MapPinIcon />,
  activity: <ClockIcon />,
  ages: <HeartIcon />,
  country: <MapPinIcon />,
  wishes: <HeartIcon />,
};

function Reason({ reason }: { readonly reason: MatchReason }) {
  const text = useReasonText(reason);
  return (
    <li className="flex items-start gap-2 text-sm text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true">{ICONS[reason.kind]}</span>
      <span className="min-w-0 wrap-break-word">{text}</span>
    </li>
  );
}

function useReasonText(reason: MatchReason): string {
  const t = useMessages();
  const intl = useIntl();
  switch (reason.kind) {
    case 'interests': {
      const names = reason.interests.map((interest) => t(`interest.${interest}`));
      return t('match_finder.interests', { interests: intl.formatList(names, { type: 'conjunction' }) });
    }
    case 'region':
      return t('match_finder.region', { region: reason.region });
    case 'activity':
      return t(`match_finder.${reason.activity}`);
    case 'ages':
    case 'country':
    case 'wishes':
      return t(`match_finder.${reason.kind}`);
  }
}
