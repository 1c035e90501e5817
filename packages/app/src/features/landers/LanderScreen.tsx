import { useQuery } from '@tanstack/react-query';
import type { Lander } from '@rendezvous/contract/landers';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { NotFoundPage } from '../../page/NotFoundPage.tsx';
import { nicheQuery } from './niche-query.ts';
import { landerLead, LanderView } from './LanderView.tsx';
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
  const { map, place } = useCountryMap(lander);
  if (!niche) return <NotFoundPage />;
  // Whoever comes by an advertisement first meets real people only (LAND-2).
  const members = data?.profiles.filter(({ fictional }) => !fictional) ?? [];
  const lead = landerLead(t, lander, members.length);
  return (
    <>
      <PageTitle description={t('lander.page_description', { lead, niche: t(`lander.niche.${niche}`) })}>
        {t(`lander.${lander}.title`)}
      </PageTitle>
      <LanderView lander={lander} niche={niche} map={map} place={place} members={members} />
    </>
  );
}
