import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { nicheOfSite } from '@rendezvous/contract/landers';
import { FREE_MESSAGES } from '@rendezvous/contract/rules';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { NotFoundPage } from '../../page/NotFoundPage.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { sharedPhoto } from '../../page/SharingTags.tsx';
import { MemberLanderView, type MemberLanding } from './MemberLanderView.tsx';
import { nicheAboveMember } from './niche-query.ts';
import { useNiche } from './useNiche.ts';

/**
 * A landing page of a member. Its title names any other niche than the site's, as that of `LanderScreen` does. Somebody whom
 * a visitor cannot see is a page that does not exist.
 */
export function MemberLanderScreen({ landing }: { readonly landing: MemberLanding }) {
  const t = useMessages();
  const { id = '' } = useParams();
  const chosen = useNiche();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const profile = useQuery({ ...callQueryOptions('readMember', { id }), enabled: false }).data?.profile;
  if (!profile || !chosen) return <NotFoundPage />;
  const niche = nicheAboveMember(chosen);
  const forWhom = t(`lander.niche.${niche}`);
  const title = t('lander.member_title', { name: profile.name });
  return (
    <>
      <PageTitle
        description={t('lander.page_description', {
          lead: t('lander.member_lead', { name: profile.name, messages: FREE_MESSAGES }),
          niche: forWhom,
        })}
        photo={import.meta.env.SSR ? sharedPhoto(profile.main_image?.photo) : undefined}
      >
        {niche === nicheAboveMember(nicheOfSite(settings?.niche ?? '')) ? title : `${title} · ${forWhom}`}
      </PageTitle>
      <MemberLanderView landing={landing} niche={niche} profile={profile} siteName={settings?.name ?? ''} />
    </>
  );
}
