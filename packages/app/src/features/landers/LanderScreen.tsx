import { useQuery } from '@tanstack/react-query';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { nicheOfSite, type Lander } from '@rendezvous/contract/landers';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { NotFoundPage } from '../../page/NotFoundPage.tsx';
import { nicheQuery } from './niche-query.ts';
import { LanderView, useLanderLead } from './LanderView.tsx';
import { useCountryMap } from './useCountryMap.ts';
import { useNiche } from './useNiche.ts';

/**
 * A landing page with its title and description. The niche is that of the slug, else the site's (LAND-5); the title names
 * any other niche than the site's, so that no two pages have the same (PAGE-41).
 */
export function LanderScreen({ lander }: { readonly lander: Lander }) {
  const t = useMessages();
  const niche = useNiche();
  const query = nicheQuery(niche ?? 'plain');
  const search = useQuery({ ...callQueryOptions('searchMembers', query ?? {}), enabled: false });
  const found = query ? search.data : undefined;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const { map, place } = useCountryMap(lander);
  const lead = useLanderLead(lander, niche ?? 'plain', found);
  if (!niche) return <NotFoundPage />;
  const title = t(`lander.${lander}.title`);
  const forWhom = t(`lander.niche.${niche}`);
  return (
    <>
      <PageTitle description={t('lander.page_description', { lead, niche: forWhom })}>
        {niche === nicheOfSite(settings?.niche ?? '') ? title : `${title} · ${forWhom}`}
      </PageTitle>
      <LanderView
        lander={lander}
        niche={niche}
        map={map}
        place={place}
        features={settings?.features ?? DEFAULT_FEATURES}
        members={found?.profiles ?? []}
        found={found}
      />
    </>
  );
}
