import { useQuery } from '@tanstack/react-query';
import { staticPagesOf, type StaticPage } from '@rendezvous/contract/static-pages';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { NotFoundPage } from '../../page/NotFoundPage.tsx';
import { STATIC_PAGE_TEXTS } from './static-page-texts.ts';
import { StaticPageView } from './StaticPageView.tsx';

/** A static page with its title and description; one that the site does not have is a page that does not exist. */
export function StaticPageScreen({ page }: { readonly page: StaticPage }) {
  const t = useMessages();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const company = useQuery(callQueryOptions('readCompanyInfo')).data?.company;
  if (!settings || !company) return null;
  if (!staticPagesOf(settings.features).includes(page)) return <NotFoundPage />;
  const { title, description } = STATIC_PAGE_TEXTS[page];
  const { name: site, refund_days: days } = settings;
  return (
    <>
      <PageTitle description={t(description, { site, refund_days: days })}>{t(title)}</PageTitle>
      <StaticPageView page={page} settings={settings} company={company} />
    </>
  );
}
