import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import type { RouteModule } from '../../routes.tsx';
import { SignUpMatchesView } from './SignUpMatchesView.tsx';

/** Where nobody fits yet, the member comes to the search at once. */
export const load: RouteModule['load'] = async ({ queries }) => {
  const { profiles } = await queries.ensureQueryData(callQueryOptions('findMatches'));
  if (profiles.length === 0) throw redirect('/members');
};

/** The last page of the sign-up: members who fit its answers (SIGNUP-17). */
export function Component() {
  const t = useMessages();
  const self = useSelf();
  const { data, error } = useQuery(callQueryOptions('findMatches'));
  if (error && !data) throw error;
  if (!data || !self) return null;
  const { name } = self.profile;
  return (
    <>
      <PageTitle>{t('match_finder.signup_title', { name })}</PageTitle>
      <SignUpMatchesView name={name} members={data.profiles} />
    </>
  );
}
