import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { OwnProfileView } from './OwnProfileView.tsx';
import { Completeness, HiddenBanner, InterestsField, PhotosEditor, ProfileForm } from './profile.lazy.tsx';

const LAZY_COMPONENTS = [Completeness, PhotosEditor, ProfileForm, InterestsField] as const;

export const load: RouteModule['load'] = async (app) => {
  const { user } = await app.queries.ensureQueryData(callQueryOptions('readSelf'));
  await Promise.all([
    user?.profile.status !== 'active' && HiddenBanner.load(app),
    app.queries.ensureQueryData(callQueryOptions('listPhotos')),
    ...LAZY_COMPONENTS.map((component) => component.load(app)),
  ]);
};

/** The member's own profile: what others see, and the form to change it (PROFILE-2). */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  useOldSettingsAddress();
  if (!self) return null;
  return (
    <>
      <PageTitle>{t('profile.title')}</PageTitle>
      <OwnProfileView self={self} />
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
