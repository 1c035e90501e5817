import { Link } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Card } from '@rendezvous/ui/primitives/card';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Columns, Container, Stack } from '@rendezvous/ui/primitives/page';
import { useMessages } from '../../i18n/useMessages.ts';
import { PhotosEditor, ProfileForm } from './profile.lazy.tsx';
import type { ProfileFormProps } from './ProfileForm.tsx';

export type OwnProfileViewProps = {
  readonly self: User;
  readonly form: ProfileFormProps;
};

export function OwnProfileView({ self, form }: OwnProfileViewProps) {
  const t = useMessages();
  return (
    <Container>
      <Stack gap="lg">
        <Cluster justify="between" align="baseline">
          <Heading level={1}>{t('profile.title')}</Heading>
          <Cluster gap="lg">
            <TextLink target="block">
              <Link to={`/members/${self.id}`}>{t('profile.view_public')}</Link>
            </TextLink>
            <TextLink target="block">
              <Link to="/profile/settings">{t('shell.settings')}</Link>
            </TextLink>
          </Cluster>
        </Cluster>
        {self.profile.status !== 'active' && <Banner>{t('profile.status_disabled')}</Banner>}
        <Columns split="wide-end">
          <Card as="section" aria-label={t('profile.gallery')}>
            <Stack>
              <Heading level={2}>{t('profile.gallery')}</Heading>
              <PhotosEditor />
            </Stack>
          </Card>
          <ProfileForm {...form} />
        </Columns>
      </Stack>
    </Container>
  );
}
