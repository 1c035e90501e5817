import type { ShownProfile, User } from '@rendezvous/contract/entities';
import type { PreviewViewer } from '@rendezvous/contract/preview';
import { PreviewBar, PreviewHidden } from './members.lazy.tsx';
import { ProfileView } from './ProfileView.tsx';

export type PreviewViewProps = {
  readonly as: PreviewViewer;
  /** Null where this viewer does not see the profile. */
  readonly profile: ShownProfile | null;
  readonly self: User;
  readonly siteName: string;
};

const nothing = () => undefined;

/** The own profile, whose heading is the name, as a free or premium member or a visitor sees it, with links to change between them (PROFILE-15). */
export function PreviewView({ as, profile, self, siteName }: PreviewViewProps) {
  return (
    <>
      <PreviewBar as={as} />
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
        <PreviewHidden self={self} />
      )}
    </>
  );
}
