import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { FREE_MESSAGES } from '@rendezvous/contract/rules';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { NotFoundPage } from '../../page/NotFoundPage.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { sharedPhoto } from '../../page/SharingTags.tsx';
import { MemberLanderView, type MemberLanding } from './MemberLanderView.tsx';
import { nicheAboveMember } from './niche-query.ts';
import { useNiche } from './useNiche.ts';

/** A landing page of a member with its title; somebody whom a visitor cannot see is a page that does not exist. */
export function MemberLanderScreen({ landing }: { readonly landing: MemberLanding }) {
  const t = useMessages();
  const { id = '' } = useParams();
  const chosen = useNiche();
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const profile = useQuery({ ...callQueryOptions('readMember', { id }), enabled: false }).data?.profile;
  if (!profile || !chosen) return <NotFoundPage />;
  const niche = nicheAboveMember(chosen);
  return (
    <>
      <PageTitle
        description={t('lander.page_description', {
          lead: t('lander.member_lead', { name: profile.name, messages: FREE_MESSAGES }),
          niche: t(`lander.niche.${niche}`),
        })}
        photo={import.meta.env.SSR ? sharedPhoto(profile.main_image?.photo) : undefined}
      >
        {t('lander.member_title', { name: profile.name })}
      </PageTitle>
      <MemberLanderView landing={landing} niche={niche} profile={profile} siteName={settings?.name ?? ''} />
    </>
  );
}
