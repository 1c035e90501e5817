import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Profile, ProfileCard, User } from '@rendezvous/contract/entities';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { Badge } from '@rendezvous/ui/badge';
import { Banner } from '@rendezvous/ui/banner';
import { Button, LinkButton } from '@rendezvous/ui/button';
import { Card } from '@rendezvous/ui/card';
import { FictionalNotice } from '@rendezvous/ui/fictional-notice';
import { Heading } from '@rendezvous/ui/heading';
import { BanIcon, MapPinIcon, MessageCircleIcon } from '@rendezvous/ui/icon';
import { InterestChips } from '@rendezvous/ui/interest-chips';
import { hasInterestIcon, InterestIcon } from '@rendezvous/ui/interest-icon';
import { LikeButton } from '@rendezvous/ui/like-button';
import { Cluster, Columns, Container, PhotoGrid, Stack } from '@rendezvous/ui/page';
import { PhotoGallery } from '@rendezvous/ui/photo-gallery';
import { Text } from '@rendezvous/ui/text';
import { placeName } from '../../i18n/format.ts';
import { useWords } from '../../i18n/useWords.ts';
import { MemberCard } from './MemberCard.tsx';

export type ProfileViewProps = {
  readonly profile: Profile;
  readonly similar: readonly ProfileCard[];
  readonly self: User | null;
  readonly sitesName: string;
  readonly blocking: boolean;
  readonly onLike: () => void;
  readonly onBlock: () => void;
};

export function ProfileView(props: ProfileViewProps) {
  const { profile, similar, self, sitesName } = props;
  const t = useWords();
  const locked = profile.photos.some((photo) => photo.locked);
  return (
    <Container>
      <Stack gap="xl">
        <Columns split="halves" gap="lg" align="start">
          <PhotoGallery
            photos={profile.photos}
            name={profile.name}
            label={t('members.photos_of', { name: profile.name })}
            positionLabel={(position, count) => t('members.photo_position', { position, count })}
            previousLabel={t('members.photo_previous')}
            nextLabel={t('members.photo_next')}
            lockedLabel={self?.paid_user ? t('members.photo_private') : t('members.photo_locked')}
          />
          <Stack gap="lg">
            <Head {...props} />
            {profile.fictional && (
              <FictionalNotice title={t('shell.fictional')}>
                {t('shell.fictional_notice', { site: sitesName })}
              </FictionalNotice>
            )}
            {profile.about && (
              <Stack gap="sm" as="section">
                <Heading level={2} size="lg">
                  {t('members.about', { name: profile.name })}
                </Heading>
                <Text preserveLines measure>
                  {profile.about}
                </Text>
              </Stack>
            )}
            <Facts profile={profile} />
            <Interests profile={profile} self={self} />
            {locked && !self?.paid_user && (
              <Text size="sm" tone="soft">
                {t('members.photos_premium')}
              </Text>
            )}
          </Stack>
        </Columns>
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
    </Container>
  );
}

function Head({ profile, self, blocking, onLike, onBlock }: ProfileViewProps) {
  const t = useWords();
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const own = self?.id === profile.id;
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Heading level={1}>
          {profile.name}, {profile.age}
        </Heading>
        <Cluster gap="sm">
          <Text as="span" tone="soft">
            <MapPinIcon className="me-1 inline size-4" aria-hidden="true" />
            {placeName(intl, profile)}
          </Text>
          {profile.online && <Badge tone="positive">{t('shell.online')}</Badge>}
          {profile.fictional && <Badge tone="warning">{t('shell.fictional')}</Badge>}
        </Cluster>
      </Stack>
      {own ? (
        <LinkButton tone="neutral">
          <Link to="/profile">{t('members.edit_own')}</Link>
        </LinkButton>
      ) : profile.blocked ? (
        <Banner
          tone="warning"
          title={t('members.blocked_title', { name: profile.name })}
          action={
            <Button size="sm" tone="neutral" loading={blocking} onClick={onBlock}>
              {t('members.unblock')}
            </Button>
          }
        >
          {t('members.blocked')}
        </Banner>
      ) : (
        <Cluster gap="sm">
          <LinkButton size="lg" icon={<MessageCircleIcon />}>
            <Link to={`/members/${profile.id}/chat`}>{t('members.write', { name: profile.name })}</Link>
          </LinkButton>
          <LikeButton
            ground="page"
            liked={profile.liked}
            label={t('members.like', { name: profile.name })}
            onToggle={onLike}
          />
          {self && (
            <Button tone="quiet" size="sm" icon={<BanIcon />} onClick={() => setAsking(true)}>
              {t('members.block')}
            </Button>
          )}
        </Cluster>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('members.block_title', { name: profile.name })}
        description={t('members.block_text', { name: profile.name })}
        confirmLabel={t('members.block')}
        cancelLabel={t('members.cancel')}
        onConfirm={onBlock}
      />
    </Stack>
  );
}

function Facts({ profile }: { profile: Profile }) {
  const t = useWords();
  const facts = [
    profile.relationship_status && [
      t('profile.relationship_status'),
      t(`profile.relationship.${profile.relationship_status}`),
    ],
    profile.body_type && [t('profile.body_type'), t(`profile.body.${profile.body_type}`)],
    profile.hair_color && [t('profile.hair_color'), t(`profile.hair.${profile.hair_color}`)],
    profile.eye_color && [t('profile.eye_color'), t(`profile.eyes.${profile.eye_color}`)],
  ].filter((fact): fact is [string, string] => Array.isArray(fact));
  if (facts.length === 0) return null;
  return (
    <Card padding="sm" tone="sunken">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {facts.map(([term, detail]) => (
          <div key={term} className="min-w-0">
            <Text as="dt" size="sm" tone="soft">
              {term}
            </Text>
            <Text as="dd" weight="medium">
              {detail}
            </Text>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Interests({ profile, self }: Pick<ProfileViewProps, 'profile' | 'self'>) {
  const t = useWords();
  if (profile.interests.length === 0) return null;
  return (
    <Stack gap="sm" as="section">
      <Heading level={2} size="lg">
        {t('profile.interests')}
      </Heading>
      <InterestChips
        label={t('profile.interests')}
        sharedLabel={t('members.shared_interest')}
        interests={profile.interests.map((key) => ({
          key,
          label: t(`interest.${key}`),
          icon: hasInterestIcon(key) ? <InterestIcon interest={key} /> : undefined,
          shared: self?.id !== profile.id && self?.profile.interests.includes(key),
        }))}
      />
    </Stack>
  );
}
