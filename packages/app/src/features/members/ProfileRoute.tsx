import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { RouteModule } from '../../routes.tsx';
import { PRESENCE_REFRESH } from '../../data/app-services.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import type { ShownProfile } from '@rendezvous/contract/entities';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { placeName } from '../../i18n/format.ts';
import { loadMessages } from '../../i18n/messages.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { sharedPhoto } from '../../page/SharingTags.tsx';
import { useSignUpWindow } from '../../page/SignUpLink.tsx';
import { BlockedBanner, ProfileDetails } from './members.lazy.tsx';
import { ProfileView } from './ProfileView.tsx';
import { useSetBlocked } from './useSetBlocked.ts';
import { useLike } from './useLike.ts';

export const load: RouteModule['load'] = async (app, { params }) => {
  const { queries } = app;
  const id = params.id ?? '';
  const [{ profile }] = await Promise.all([
    queries.ensureQueryData(callQueryOptions('readMember', { id })),
    ProfileDetails.load(app),
  ]);
  if (profile.blocked) await BlockedBanner.load(app);
  if (import.meta.env.SSR) await loadMessages(app.messages, app.locale, ['entry']);
  // A failure to load similar members does not fail the page.
  await queries.prefetchQuery(callQueryOptions('listSimilar', { id }));
};

/** The profile of a member, with photos, what can be done with it, and similar members (PROFILE-2). */
export function Component() {
  const { id = '' } = useParams();
  const signUp = useSignUpWindow();
  const self = useSelf();
  const { data, error } = useQuery({
    ...callQueryOptions('readMember', { id }),
    ...(self && PRESENCE_REFRESH),
  });
  const profile = data?.profile;
  const similar = useQuery(callQueryOptions('listSimilar', { id })).data?.profiles ?? [];
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const [matchedId, setMatchedId] = useState<string | null>(null);
  const like = useLike(setMatchedId);
  const setBlocked = useSetBlocked();
  // A profile that disappears while it is open shows the error page (PAGE-26).
  if (error && (!profile || error.code === 'not_found')) throw error;
  if (!profile) return null;
  return (
    <>
      {import.meta.env.SSR ? (
        <SharedTitle profile={profile} site={settings?.name ?? ''} />
      ) : (
        <PageTitle>{titleOf(profile)}</PageTitle>
      )}
      <ProfileView
        key={profile.id}
        profile={profile}
        similar={similar}
        self={self}
        siteName={settings?.name ?? ''}
        blocking={setBlocked.isPending}
        matched={matchedId === id}
        onMatchSeen={() => setMatchedId(null)}
        onLike={() => (self ? like.mutate(profile) : signUp({ reason: 'like', memberId: id }))}
        onBlock={() => setBlocked.mutate({ id, blocked: !profile.blocked })}
      />
    </>
  );
}

function titleOf({ name, age }: ShownProfile): string {
  return age === null ? name : `${name}, ${age}`;
}

type SharedTitleProps = { readonly profile: ShownProfile; readonly site: string };

/**
 * The title with what search engines and shared links show in addition, on the server only: the photo (PAGE-33), and a
 * description of what the page says at its top and of the site (PAGE-33).
 */
function SharedTitle({ profile, site }: SharedTitleProps) {
  const t = useMessages();
  const intl = useIntl();
  const fictionalLabel = useFictionalLabel();
  const facts = [titleOf(profile), placeName(intl, profile), profile.fictional ? fictionalLabel : ''];
  const about = t('entry.text', { site, age: MINIMUM_AGE });
  return (
    <PageTitle
      photo={sharedPhoto(profile.main_image?.photo)}
      description={`${facts.filter(Boolean).join(' · ')}. ${about}`}
    >
      {titleOf(profile)}
    </PageTitle>
  );
}
