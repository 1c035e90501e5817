import { Link } from 'react-router-dom';
import type { ShownProfile, User } from '@rendezvous/contract/entities';
import { PREVIEW_VIEWERS, type PreviewViewer } from '@rendezvous/contract/preview';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { TabLink, TabLinks } from '@rendezvous/ui/navigation/tabs';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { Container, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { ProfileView } from './ProfileView.tsx';

export type PreviewViewProps = {
  readonly as: PreviewViewer;
  /** Null where this viewer does not see the profile. */
  readonly profile: ShownProfile | null;
  readonly self: User;
  readonly siteName: string;
};

const nothing = () => undefined;

/** Why nobody who has never met the member sees the profile; null if only visitors do not (SEARCH-2). */
function reasonOf({ invisible, profile }: User): MessageId | null {
  if (profile.status !== 'active') return 'profile.status_disabled';
  return invisible ? 'preview.hidden_invisible' : null;
}

/** The own profile, whose heading is the name, as a free or premium member or a visitor sees it, with links to change between them (PROFILE-15). */
export function PreviewView({ as, profile, self, siteName }: PreviewViewProps) {
  const t = useMessages();
  const reason = reasonOf(self) ?? 'preview.hidden_logged_out';
  return (
    <>
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
      {profile ? (
        <ProfileView
          profile={profile}
          preview={as}
          similar={[]}
          self={self}
          siteName={siteName}
          blocking={false}
          matched={false}
          onMatchSeen={nothing}
          onLike={nothing}
          onBlock={nothing}
        />
      ) : (
        <EmptyState
          level={1}
          illustration="search"
          title={t('preview.hidden_title')}
          description={t(reason)}
          action={
            <LinkButton tone="neutral">
              <Link to="/profile">{t('members.edit_own')}</Link>
            </LinkButton>
          }
        />
      )}
    </>
  );
}
