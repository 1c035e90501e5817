import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ShownCard, ShownProfile, User } from '@rendezvous/contract/entities';
import type { PreviewViewer } from '@rendezvous/contract/preview';
import { traitsOf } from '@rendezvous/contract/traits';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { FictionalNotice } from '@rendezvous/ui/dating/fictional-notice';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { MessageCircleIcon } from '@rendezvous/ui/primitives/icon';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { LikeButton } from '@rendezvous/ui/dating/like-button';
import { Container, PhotoGrid, Stack } from '@rendezvous/ui/primitives/page';
import { ProfileHeader } from '@rendezvous/ui/dating/profile-header';
import { Text } from '@rendezvous/ui/primitives/text';
import { signUpPath } from '../../data/entry-paths.ts';
import { distanceText } from '../../i18n/distance.ts';
import { placeName } from '../../i18n/format.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages, type FormatMessage } from '../../i18n/useMessages.ts';
import { InstalledBack } from '../../page/InstalledBack.tsx';
import { SignUpLink } from '../../page/SignUpLink.tsx';
import { Match } from '../swipe/index.ts';
import { MemberCard } from './MemberCard.tsx';
import { BlockedBanner, PhotoAccess, ProfileDetails } from './members.lazy.tsx';
import { ProfilePhotos } from './ProfilePhotos.tsx';
import { Safety } from './Safety.tsx';
import { reportPath } from './report-path.ts';

export type ProfileViewProps = {
  readonly profile: ShownProfile;
  /** As whom members look at their own profile (PROFILE-15). */
  readonly preview?: PreviewViewer;
  readonly similar: readonly ShownCard[];
  readonly self: User | null;
  readonly siteName: string;
  readonly blocking: boolean;
  /** Whether the like that was just given is a match (LIKE-4). */
  readonly matched: boolean;
  readonly onMatchSeen: () => void;
  readonly onLike: () => void;
  readonly onBlock: () => void;
};

export function ProfileView(props: ProfileViewProps) {
  const { profile, preview, similar, self, siteName, matched, onMatchSeen } = props;
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  const intl = useIntl();
  const { id, name, photos } = profile;
  const own = self?.id === id;
  const premium = preview ? preview === 'premium' : (self?.paid_user ?? false);
  return (
    <Container>
      <InstalledBack />
      <Stack gap="xl">
        <ProfileHeader
          name={name}
          age={profile.age}
          place={placeName(intl, profile)}
          distance={distanceText(intl, profile.distance, self?.profile.country ?? null)}
          photo={photos[0] ?? null}
          media={
            <ProfilePhotos
              id={id}
              name={name}
              photos={photos}
              premium={premium}
              reporting={own ? null : self ? 'dialog' : 'page'}
            />
          }
          activity={activityText(t, profile)}
          onlineLabel={profile.online ? t('shell.online') : undefined}
          fictionalLabel={profile.fictional ? fictionalLabel : undefined}
          action={(own || !profile.blocked) && <MainAction {...props} />}
          actions={!own && <Actions {...props} />}
          notice={<Notices {...props} />}
        >
          {!own && (profile.private_photos.theirs || profile.private_photos.mine) && (
            <PhotoAccess profile={profile} />
          )}
          {profile.about && (
            <Stack gap="sm" as="section">
              <Heading level={2} size="lg">
                {t('members.about', { name })}
              </Heading>
              <Text preserveLines measure lang={profile.about_language ?? undefined}>
                {profile.about}
              </Text>
            </Stack>
          )}
          <ProfileDetails
            {...traitsOf(profile)}
            sexuality={profile.sexuality}
            interests={profile.interests}
            mine={own ? undefined : self?.profile.interests}
          />
          {photos.some((photo) => photo.locked) && !premium && (
            <Text size="sm" tone="soft">
              {t('members.photos_premium')}
            </Text>
          )}
          {!self && (
            <Text size="sm">
              <TextLink tone="quiet" target="block">
                <Link rel="nofollow" to={reportPath(id)}>
                  {t('members.report_profile')}
                </Link>
              </TextLink>
            </Text>
          )}
        </ProfileHeader>
        {similar.length > 0 && (
          <Stack gap="md" as="section">
            <Heading level={2}>{t('members.similar')}</Heading>
            <PhotoGrid density="compact" aria-label={t('members.similar')}>
              {similar.map((member) => (
                <MemberCard key={member.id} member={member} />
              ))}
            </PhotoGrid>
          </Stack>
        )}
      </Stack>
      {self && (
        <Match open={matched} other={profile} self={self.profile} siteName={siteName} onClose={onMatchSeen} />
      )}
    </Container>
  );
}

/** When the member was last active, in steps (PROFILE-7); undefined while they are online, and for invisible members. */
function activityText(t: FormatMessage, { online, activity }: ShownProfile): string | undefined {
  if (online || activity === null || activity === 'now') return undefined;
  return t(`members.active_${activity}`);
}

function MainAction({ profile: { id, name }, self }: Pick<ProfileViewProps, 'profile' | 'self'>) {
  const t = useMessages();
  return self?.id === id ? (
    <LinkButton tone="neutral" width="fill">
      <Link to="/profile">{t('members.edit_own')}</Link>
    </LinkButton>
  ) : (
    <LinkButton width="fill" icon={<MessageCircleIcon />}>
      {self ? (
        <Link to={`/members/${id}/chat`}>{t('members.write', { name })}</Link>
      ) : (
        <SignUpLink request={{ reason: 'write', memberId: id }} to={signUpPath(id)}>
          {t('members.write', { name })}
        </SignUpLink>
      )}
    </LinkButton>
  );
}

function Actions({ profile, self, blocking, onLike, onBlock }: ProfileViewProps) {
  const t = useMessages();
  return (
    <>
      {!profile.blocked && (
        <span id="like" className="inline-flex">
          <LikeButton
            ground="page"
            liked={profile.liked}
            label={t('members.like', { name: profile.name })}
            onToggle={onLike}
          />
        </span>
      )}
      {self && <Safety profile={profile} blocking={blocking} onBlock={onBlock} />}
    </>
  );
}

function Notices({ profile, siteName, blocking, onBlock }: ProfileViewProps) {
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  return (
    <>
      {profile.blocked && <BlockedBanner name={profile.name} blocking={blocking} onUnblock={onBlock} />}
      {profile.fictional && (
        <FictionalNotice title={fictionalLabel}>
          {t('shell.fictional_notice', { site: siteName })}
        </FictionalNotice>
      )}
    </>
  );
}
