import { Link } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { Banner } from '@rendezvous/ui/banner';
import { Card } from '@rendezvous/ui/card';
import { Heading } from '@rendezvous/ui/heading';
import { TextLink } from '@rendezvous/ui/link';
import { Cluster, Columns, Container, Stack } from '@rendezvous/ui/page';
import { useWords } from '../../i18n/useWords.ts';
import { PhotosEditor, ProfileForm, SettingsSection } from './parts.tsx';
import type { ProfileFormProps } from './ProfileForm.tsx';
import type { SettingsSectionProps } from './SettingsSection.tsx';
import type { PhotosState } from './usePhotos.ts';

export type OwnProfileViewProps = {
  readonly self: User;
  readonly photos: PhotosState;
  readonly form: ProfileFormProps;
  readonly settings: SettingsSectionProps;
};

/** The address of the settings on this page; the account menu leads there. */
const SETTINGS_ID = 'settings';

export function OwnProfileView({ self, photos, form, settings }: OwnProfileViewProps) {
  const t = useWords();
  return (
    <Container>
      <Stack gap="lg">
        <Cluster justify="between" align="baseline">
          <Heading level={1}>{t('profile.title')}</Heading>
          <TextLink target="block">
            <Link to={`/members/${self.id}`}>{t('profile.view_public')}</Link>
          </TextLink>
        </Cluster>
        {self.profile.status !== 'active' && <Banner>{t('profile.status_disabled')}</Banner>}
        <Columns split="wide-end">
          <Card as="section" aria-label={t('profile.gallery')}>
            <Stack>
              <Heading level={2}>{t('profile.gallery')}</Heading>
              <PhotosEditor state={photos} />
            </Stack>
          </Card>
          <Stack gap="lg">
            <ProfileForm {...form} />
            <div id={SETTINGS_ID} className="scroll-mt-20">
              <SettingsSection {...settings} />
            </div>
          </Stack>
        </Columns>
      </Stack>
    </Container>
  );
}
