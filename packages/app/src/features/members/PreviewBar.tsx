import { Link } from 'react-router-dom';
import { PREVIEW_VIEWERS, type PreviewViewer } from '@rendezvous/contract/preview';
import { TabLink, TabLinks } from '@rendezvous/ui/navigation/tabs';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

/** What the preview of the own profile is, and links to the viewers as whom it can be seen (PROFILE-15). */
export default function PreviewBar({ as }: { readonly as: PreviewViewer }) {
  const t = useMessages();
  return (
    <Container>
      <Stack gap="sm">
        <Text tone="soft" measure>
          {t('preview.intro')}
        </Text>
        <TabLinks label={t('preview.viewers')}>
          {PREVIEW_VIEWERS.map((viewer) => (
            <TabLink key={viewer} current={viewer === as}>
              <Link to={`/profile/preview?as=${viewer}`} preventScrollReset>
                {t(`preview.${viewer}`)}
              </Link>
            </TabLink>
          ))}
        </TabLinks>
      </Stack>
    </Container>
  );
}
