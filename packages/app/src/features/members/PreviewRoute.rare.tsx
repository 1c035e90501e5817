import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PREVIEW_VIEWERS, type PreviewViewer } from '@rendezvous/contract/preview';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { PreviewBar, PreviewHidden, ProfileDetails } from './members.lazy.tsx';
import { PreviewView } from './PreviewView.tsx';

/** The member may have changed the profile or its photos since. What the loader has just read is not read again. */
const previewFor = (as: PreviewViewer) => ({ ...callQueryOptions('previewSelf', { as }), staleTime: 2_000 });

function viewerIn(search: URLSearchParams): PreviewViewer {
  return PREVIEW_VIEWERS.find((one) => one === search.get('as')) ?? PREVIEW_VIEWERS[0];
}

export const load: RouteModule['load'] = async (app, { request }) => {
  const [{ profile }] = await Promise.all([
    app.queries.fetchQuery(previewFor(viewerIn(new URL(request.url).searchParams))),
    PreviewBar.load(app),
    ProfileDetails.load(app),
  ]);
  if (!profile) await PreviewHidden.load(app);
};

/** The member's own profile, as somebody else sees it (PROFILE-15). */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const [search] = useSearchParams();
  const as = viewerIn(search);
  const { data, error } = useQuery(previewFor(as));
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  if (error && !data) throw error;
  if (!data || !self) return null;
  return (
    <>
      <PageTitle>{t('preview.title')}</PageTitle>
      <PreviewView as={as} profile={data.profile} self={self} siteName={settings?.name ?? ''} />
    </>
  );
}
