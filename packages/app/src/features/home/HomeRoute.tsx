import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { DEFAULT_LOCALE } from '@rendezvous/contract/locales';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { HomeView } from './HomeView.tsx';

/** Sends members to the search (PAGE-3). For visitors, a failed search only leaves out the members (LAND-1). */
export const load: RouteModule['load'] = async ({ queries }) => {
  const { user } = await queries.ensureQueryData(callQueryOptions('readSelf'));
  if (user) throw redirect('/members');
  await queries.prefetchQuery(callQueryOptions('searchMembers'));
};

/** The home page, where visitors learn what the site is, how it works and what is free (LAND-1). */
export function Component() {
  const t = useMessages();
  const { locale } = useAppServices();
  const members = useQuery({ ...callQueryOptions('searchMembers'), enabled: false }).data?.profiles ?? [];
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  // The site's settings are in its own language; other languages use the product's texts (PAGE-32).
  const siteTexts = locale === (settings?.domain_language || DEFAULT_LOCALE) ? settings : undefined;
  return (
    <>
      <PageTitle description={siteTexts?.description ?? t('home.page_description')}>
        {siteTexts?.index_title ?? t('home.page_title', { site: settings?.name ?? '' })}
      </PageTitle>
      <HomeView members={members} />
    </>
  );
}
