import { useQuery } from '@tanstack/react-query';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import type { Lander } from '@rendezvous/contract/landers';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { NotFoundPage } from '../../page/NotFoundPage.tsx';
import { nicheQuery } from './niche-query.ts';
import { LanderView, useLanderLead } from './LanderView.tsx';
import { useCountryMap } from './useCountryMap.ts';
import { useNiche } from './useNiche.ts';

/** A landing page with its title and description. The niche is that of the slug, else the site's (LAND-5). */
export function LanderScreen({ lander }: { readonly lander: Lander }) {
  const t = useMessages();
  const niche = useNiche();
  const { data } = useQuery({
    ...callQueryOptions('searchMembers', nicheQuery(niche ?? 'plain')),
    enabled: false,
  });
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const { map, place } = useCountryMap(lander);
  const lead = useLanderLead(lander, niche ?? 'plain', data);
  if (!niche) return <NotFoundPage />;
  return (
    <>
      <PageTitle description={t('lander.page_description', { lead, niche: t(`lander.niche.${niche}`) })}>
        {t(`lander.${lander}.title`)}
      </PageTitle>
      <LanderView
        lander={lander}
        niche={niche}
        map={map}
        place={place}
        features={settings?.features ?? DEFAULT_FEATURES}
        members={data?.profiles ?? []}
        found={data}
      />
    </>
  );
}
