import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { CrownIcon } from '@rendezvous/ui/primitives/icon';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Columns, Container, Stack } from '@rendezvous/ui/primitives/page';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { Completeness, HiddenBanner, PhotosEditor, PhotoViewers, ProfileForm } from './profile.lazy.tsx';

export type OwnProfileViewProps = {
  readonly self: User;
};

export function OwnProfileView({ self }: OwnProfileViewProps) {
  const t = useMessages();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const sharesPrivatePhotos = settings?.features.private_photo_sharing ?? false;
  return (
    <Container>
      <Stack gap="lg">
        <Cluster justify="between" align="baseline">
          <Cluster gap="md" align="center">
            <Heading level={1}>{t('profile.title')}</Heading>
            {self.paid_user && (
              <Badge tone="accent" icon={<CrownIcon />}>
                {t('profile.premium')}
              </Badge>
            )}
          </Cluster>
          <Cluster gap="lg">
            <TextLink target="block">
              <Link to="/profile/preview">{t('profile.view_public')}</Link>
            </TextLink>
            <TextLink target="block">
              <Link to="/profile/settings">{t('shell.settings')}</Link>
            </TextLink>
          </Cluster>
        </Cluster>
        {self.profile.status !== 'active' && <HiddenBanner />}
        <Completeness profile={self.profile} />
        <Columns split="wide-end">
          <Card as="section" id="photos" aria-label={t('profile.gallery')}>
            <Stack>
              <Heading level={2}>{t('profile.gallery')}</Heading>
              <PhotosEditor />
              {sharesPrivatePhotos && <PhotoViewers />}
            </Stack>
          </Card>
          <ProfileForm user={self} />
        </Columns>
      </Stack>
    </Container>
  );
}
