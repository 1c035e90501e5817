import { useQuery } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import { ask } from '../../data/ask.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { HomeView } from './HomeView.tsx';

/** Members are at home in the search (spec section 2); for visitors a page without people is still a page. */
export const load: RouteModule['load'] = async ({ queries }) => {
  const { user } = await queries.ensureQueryData(ask('readSelf'));
  if (user) throw redirect('/members');
  await queries.prefetchQuery(ask('searchMembers'));
};

export function Component() {
  const members = useQuery({ ...ask('searchMembers'), enabled: false }).data?.profiles ?? [];
  const settings = useQuery(ask('readSettings')).data?.settings;
  return (
    <>
      <PageTitle description={settings?.description}>{settings?.index_title ?? ''}</PageTitle>
      <HomeView members={members} />
    </>
  );
}
