import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useChangeSelf } from '../../data/useChangeSelf.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { OwnProfileView } from './OwnProfileView.tsx';
import { Completeness, HiddenBanner, InterestsField, PhotosEditor, ProfileForm } from './profile.lazy.tsx';
import type { ProfileDraft } from './profile-form.ts';

const LAZY_COMPONENTS = [Completeness, PhotosEditor, ProfileForm, InterestsField] as const;

export const load: RouteModule['load'] = async (app) => {
  const { user } = await app.queries.ensureQueryData(callQueryOptions('readSelf'));
  await Promise.all([
    user?.profile.status !== 'active' && HiddenBanner.load(app),
    app.queries.ensureQueryData(callQueryOptions('listPhotos')),
    ...LAZY_COMPONENTS.map((component) => component.load(app)),
  ]);
};

/** The member's own profile: what others see, and the forms to change it (PROFILE-2). */
export function Component() {
  const t = useMessages();
  const toast = useToast();
  const self = useSelf();
  const onSaved = () => toast({ tone: 'positive', title: t('profile.saved') });
  const profile = useChangeSelf((changes: Partial<ProfileDraft>) => ({ profile: changes }), onSaved);
  useOldSettingsAddress();
  if (!self) return null;
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <OwnProfileView
        self={self}
        form={{ user: self, busy: profile.isPending, failure: profile.error, onSave: profile.mutate }}
      />
    </>
  );
}

/** Redirects from the old address of the settings, which were part of this page. The server does not see the hash. */
function useOldSettingsAddress(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '#settings') void navigate('/profile/settings', { replace: true });
  }, [hash, navigate]);
}
