import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { DEFAULT_LOCALE } from '@rendezvous/contract/locales';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { HomeView } from './HomeView.tsx';

/** Members are at home in the search (spec section 2); for visitors a page without people is still a page. */
export const load: RouteModule['load'] = async ({ queries }) => {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  if (user) throw redirect('/members');
  await queries.prefetchQuery(callQueryOptions('searchMembers'));
};

export function Component() {
  const t = useMessages();
  const { locale } = useAppServices();
  const members = useQuery({ ...callQueryOptions('searchMembers'), enabled: false }).data?.profiles ?? [];
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  // An operator writes them in the language of the site; in the others they are ours.
  const written = locale === (settings?.domain_language || DEFAULT_LOCALE) ? settings : undefined;
  return (
    <>
      <PageTitle description={written?.description ?? t('home.page_description')}>
        {written?.index_title ?? t('home.page_title', { site: settings?.name ?? '' })}
      </PageTitle>
      <HomeView members={members} />
    </>
  );
}
